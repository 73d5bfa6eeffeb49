import type { Language } from '#contract/languages.ts';

const commas: Partial<Record<Language, string>> = { 'zh-TW': '、', ja: '、' };

/** Names separated by commas. Intl.ListFormat has no list without "and" that keeps its commas in Chinese. */
export const formatList = (names: readonly string[], language: Language): string =>
  names.join(commas[language] ?? ', ');
