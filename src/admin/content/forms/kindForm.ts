import type { ComponentType } from 'react';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { AnyDraft, Problems } from '#src/ui/form/formDraft.ts';
import type { FormSchema } from '#src/ui/form/formTypes.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';

/** How one kind of content item is edited. */
export interface KindForm<Form extends AnyDraft, Draft extends object> {
  readonly schema: FormSchema<Draft>;
  /** A new item. */
  readonly empty: Form;
  /** What a new item starts with beyond `empty`. */
  readonly getStartValues?: (nowMs: number) => Partial<Form>;
  readonly toForm: (draft: Draft) => Form;
  /** The request, field by field. */
  readonly toInput: (form: Form) => Readonly<Record<keyof Form & string, unknown>>;
  /** Rules that the schema cannot put into words. */
  readonly rules: (form: Form, t: Translate) => Problems<Form>;
  readonly Fields: ComponentType<{ readonly form: FormHandle<Form> }>;
}

/** The current minute, in the format of a form's date and time. */
export const toMinute = (nowMs: number): string => new Date(nowMs - (nowMs % 60_000)).toISOString();

/** The message for a list of which the schema says only that it is invalid; its rows say where. */
export const listRules = <Name extends string>(
  wrong: Readonly<Record<Name, boolean>>,
  t: Translate,
): { readonly [Field in Name]?: string } => {
  const entries = Object.entries(wrong).filter(([, isWrong]) => isWrong);
  return Object.fromEntries(entries.map(([name]) => [name, t('adminContent.rowsWrong')])) as {
    [Field in Name]?: string;
  };
};
