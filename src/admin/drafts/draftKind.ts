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

/** The parts of an item with drafts and versions that its editor needs. */
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

/** An action that withdraws what is public or cancels a schedule, after a confirmation. */
export interface EndAction<Item> {
  readonly id: string;
  readonly isOffered: (item: Item) => boolean;
  readonly send: (item: Item, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly buttonKey: WordKey;
  readonly titleKey: WordKey;
  readonly getText: (item: Item) => WordKey;
  readonly doneKey: WordKey;
}

/** What the kinds of one part of the administration share: content, or routes and challenges. */
export interface DraftArea<Item extends DraftItem> {
  /** The key of the unsaved draft that is stored in this browser. */
  readonly getStorageKey: (item: Item) => string;
  readonly getFieldLabel: (name: string, t: Translate) => string;
  readonly read: (item: Item, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly save: (item: Item, draft: Item['draft'], signal: AbortSignal) => Promise<CallResult<Item>>;
  /** Publishes at this time; null: now. */
  readonly publish: (item: Item, publishAt: string | null, signal: AbortSignal) => Promise<CallResult<Item>>;
  /** Makes an earlier version the draft. */
  readonly revert: (item: Item, toVersion: number, signal: AbortSignal) => Promise<CallResult<Item>>;
  readonly endActions: readonly EndAction<Item>[];
  /** Why the server refused a step, by the error code. */
  readonly refusals: Readonly<Record<string, WordKey>>;
  /** A warning about what cannot be undone once it is published. */
  readonly final?: WordKey;
  /** Why the draft cannot be published now, apart from unsaved changes and conflicts. Null if it can. */
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
  readonly formLanguage: Language;
}

/** How the drafts of a kind are written and shown. */
export interface DraftKindForm<Form extends AnyDraft, Draft extends object> {
  readonly schema: FormSchema<Draft>;
  /** The form of a new item. */
  readonly empty: Form;
  readonly getTitle: (form: Form) => Texts;
  readonly toForm: (draft: Draft) => Form;
  /** The request, field by field; `undefined` where a required value is missing, which the schema then reports. */
  readonly toInput: (form: Form) => Readonly<Record<keyof Form & string, unknown>>;
  /** Rules that the schema cannot express; `lengthM` is that of the course, 0 for kinds without one. */
  readonly checkRules: (form: Form, t: Translate, lengthM: number) => Problems<Form>;
  /** The text of a choice's value, for comparing two values. Null: the value is shown unchanged. */
  readonly translateValue?: (field: keyof Form & string, value: string, t: Translate) => string | null;
  /** `id` is empty for a new item. */
  readonly Fields: ComponentType<{ readonly form: FormHandle<Form>; readonly id: string }>;
  /** The draft as riders of that language will see it. */
  readonly Preview: ComponentType<PreviewProps<Form>>;
}

/** One kind of item: its form, the calls of its area, and the effects of publishing it. */
export interface DraftKind<Form extends AnyDraft, Item extends DraftItem> extends DraftKindForm<Form, Item['draft']> {
  readonly area: DraftArea<Item>;
  /** What publishing the draft changes for others, one sentence each. */
  readonly listEffects: (item: Item, context: EffectContext) => readonly string[];
}

export interface EffectContext extends Pick<Translator, 't' | 'l'> {
  readonly when: 'now' | 'later';
}
