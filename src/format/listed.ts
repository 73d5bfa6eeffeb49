import type { Language } from '#contract/languages.ts';

/** Names one after the other, with the commas of the language. */
export const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(names);
