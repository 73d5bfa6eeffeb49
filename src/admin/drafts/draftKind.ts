import type { ComponentType } from 'react';
import type { ContentItem } from '#contract/content/content.ts';
import type { ContentState } from '#contract/content/contentKinds.ts';
import type { Language } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyDraft, Problems } from '#src/ui/form/formDraft.ts';
import type { FormSchema } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';

/** An item with drafts and versions, as far as its editor reads it. */
export interface DraftItem {
  readonly id: string;
  readonly title: LocalisedText;
  readonly state: ContentState;
  readonly version: number;
  /** When the draft will be published; null: it is not scheduled. */
  readonly publish_at: string | null;
  readonly draft: object;
  /** Null if it is not public. */
  readonly published: object | null;
  /** Newest first. */
  readonly history: readonly DraftVersion[];
}

type ContentVersion = ContentItem['history'][number];

export interface DraftVersion extends Pick<ContentVersion, 'version' | 'at' | 'username'> {
  readonly action: string;
  /** Fields that differ from the previous version, if the server lists them. */
  readonly changed?: readonly string[];
}

/** A step that ends what others see, or will see: it is confirmed first. */
export interface Ending<Item> {
  readonly id: string;
  readonly isOffered: (item: Item) => boolean;
  readonly send: (item: Item, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly open: WordKey;
  readonly title: WordKey;
  readonly getText: (item: Item) => WordKey;
  readonly done: WordKey;
}

/** What the kinds of one part of the administration share: content, or routes and challenges. */
export interface DraftArea<Item extends DraftItem> {
  /** Names the draft that is stored in this browser. */
  readonly getStorageKey: (item: Item) => string;
  readonly getFieldLabel: (name: string, t: Translate) => string;
  readonly read: (item: Item, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly save: (item: Item, draft: Item['draft'], signal: AbortSignal) => Promise<CallResult<Item>>;
  /** Publishes at this time; null: now. */
  readonly publish: (item: Item, publishAt: string | null, signal: AbortSignal) => Promise<CallResult<Item>>;
  /** Makes an earlier version the draft. */
  readonly revert: (item: Item, toVersion: number, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly endings: readonly Ending<Item>[];
  /** Why the server refused a step, by the error code. */
  readonly refusals: Readonly<Record<string, WordKey>>;
  /** What cannot be undone once it is published. */
  readonly final?: WordKey;
  /** Why nothing can be published now, besides unsaved changes and conflicts; null: it can. */
  readonly findObstacle: (item: Item) => WordKey | null;
  readonly getAudience: (item: Item, t: Translate) => string;
  readonly describeVersion: (
    version: DraftVersion,
    item: Item,
    t: Translate,
  ) => { readonly text: string; readonly isPublic: boolean };
}

export interface PreviewProps<Form> {
  readonly values: Form;
  /** The language that the form shows. */
  readonly writing: Language;
}

/** How the drafts of a kind are written and shown. */
export interface DraftKindForm<Form extends AnyDraft, Draft extends object> {
  readonly schema: FormSchema<Draft>;
  /** A new item. */
  readonly empty: Form;
  readonly getTitle: (form: Form) => Texts;
  readonly toForm: (draft: Draft) => Form;
  /** The request, field by field. */
  readonly toInput: (form: Form) => Readonly<Record<keyof Form & string, unknown>>;
  /** Rules that the schema cannot put into words; `lengthM` is that of the course, 0 for kinds without one. */
  readonly rules: (form: Form, t: Translate, lengthM: number) => Problems<Form>;
  /** A chosen value in words, where two values are compared; null: it is shown as it is. */
  readonly translateValue?: (field: keyof Form & string, value: string, t: Translate) => string | null;
  readonly Fields: ComponentType<{ readonly form: FormHandle<Form>; readonly id: string }>;
  /** The draft as a rider of that language will read it. */
  readonly Preview: ComponentType<PreviewProps<Form>>;
}

/** One kind of item: its form, the steps of its area, and what publishing it does. */
export interface DraftKind<Form extends AnyDraft, Item extends DraftItem> extends DraftKindForm<Form, Item['draft']> {
  readonly area: DraftArea<Item>;
  /** What publishing the draft changes for others, one sentence each. */
  readonly listEffects: (item: Item, words: EffectWords) => readonly string[];
}

export interface EffectWords extends Pick<Translator, 't' | 'l'> {
  readonly when: 'now' | 'later';
}
