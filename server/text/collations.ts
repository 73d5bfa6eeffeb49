import type { Language } from '#contract/languages.ts';

/** Sorts zh-TW by strokes, as is customary in Taiwan, and each other language by its default rules. */
export const collations: Record<Language, string> = {
  'zh-TW': 'zh-TW-u-co-stroke',
  en: 'en',
  ja: 'ja',
  fr: 'fr',
  ko: 'ko',
  th: 'th',
};
