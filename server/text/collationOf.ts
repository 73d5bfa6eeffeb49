import type { Language } from '#contract/languages.ts';

/** zh-TW by strokes, as Taiwan's lists are; the others by the custom of their language. */
export const collationOf: Record<Language, string> = {
  'zh-TW': 'zh-TW-u-co-stroke',
  en: 'en',
  ja: 'ja',
  fr: 'fr',
  ko: 'ko',
  th: 'th',
};
