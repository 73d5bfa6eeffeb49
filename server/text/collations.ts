import type { Language } from '#contract/languages.ts';

/** zh-TW by strokes, as customary in Taiwan; the other languages by their own rules. */
export const collations: Record<Language, string> = {
  'zh-TW': 'zh-TW-u-co-stroke',
  en: 'en',
  ja: 'ja',
  fr: 'fr',
  ko: 'ko',
  th: 'th',
};
