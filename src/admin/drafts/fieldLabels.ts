import type { Translate } from '#src/i18n/createTranslator.ts';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import type { DraftItem, DraftKind } from './draftKind.ts';

/** The fields of a kind's form, in its order. */
export const listFields = <Form extends AnyDraft, Item extends DraftItem>({
  empty,
}: DraftKind<Form, Item>): readonly (keyof Form & string)[] => Object.keys(empty);

type Labels<Form> = { readonly [Name in keyof Form & string]: string };

/** The label of each field of a form, in its order. */
export const getFieldLabels = <Form extends AnyDraft, Item extends DraftItem>(
  kind: DraftKind<Form, Item>,
  t: Translate,
): Labels<Form> =>
  Object.fromEntries(listFields(kind).map((name) => [name, kind.area.getFieldLabel(name, t)])) as Labels<Form>;
