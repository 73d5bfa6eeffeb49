import type { Translate } from '#src/i18n/createTranslator.ts';

/** The current minute, in the format of a form's date and time. */
export const toMinute = (nowMs: number): string => new Date(nowMs - (nowMs % 60_000)).toISOString();

/** A general message for each list that the schema refuses; the rows show their own problems. */
export const buildListProblems = <Name extends string>(
  isWrongByName: Readonly<Record<Name, boolean>>,
  t: Translate,
): { readonly [Field in Name]?: string } => {
  // Cast below, because `Object.entries` and `Object.fromEntries` lose the names.
  const entries = Object.entries(isWrongByName).filter(([, isWrong]) => isWrong);
  return Object.fromEntries(entries.map(([name]) => [name, t('adminContent.rowsWrong')])) as {
    [Field in Name]?: string;
  };
};
