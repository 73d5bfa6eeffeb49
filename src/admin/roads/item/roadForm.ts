import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyDraft, Problems } from '#src/ui/form/formDraft.ts';
import type { FormSchema } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';

export interface RuleContext {
  readonly t: Translate;
  /** Of the course that the form's distances refer to. */
  readonly lengthM: number;
}

/** How a route or a challenge is edited. */
export interface RoadForm<Form extends AnyDraft, Draft extends object> {
  readonly kind: RoadKind;
  readonly schema: FormSchema<Draft>;
  readonly empty: Form;
  readonly getTitle: (form: Form) => Texts;
  readonly toForm: (draft: Draft) => Form;
  /** The request, field by field. */
  readonly toInput: (form: Form) => Readonly<Record<keyof Form & string, unknown>>;
  /** Rules that the schema cannot put into words. */
  readonly rules: (form: Form, context: RuleContext) => Problems<Form>;
  readonly Fields: ComponentType<{ readonly form: FormHandle<Form>; readonly id: string }>;
  /** The draft as a rider of that language will read it. */
  readonly Preview: ComponentType<{ readonly values: Form; readonly writing: Language }>;
}

/** A form whose kind is known only at run time. */
export type AnyRoadForm = RoadForm<AnyDraft, object>;

/** The label of each field of a form, in its order. */
export const getFieldLabels = ({ empty }: AnyRoadForm, t: Translate): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(empty).map((name) => [name, t(`adminRoads.field.${name}` as WordKey & `adminRoads.field.${string}`)]),
  );
