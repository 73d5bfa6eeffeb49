import type { LocalisedText } from '#contract/localisedText.ts';

type Words = readonly [zhTW: string, en: string, ja: string, fr: string, ko: string, th: string];

/** A text in all six languages, in this order. */
export const sampleText = (...[zhTW, en, ja, fr, ko, th]: Words): LocalisedText => ({
  'zh-TW': zhTW,
  en,
  ja,
  fr,
  ko,
  th,
});

/** The same text in all languages: a number, a name. */
export const sameText = (words: string): LocalisedText => sampleText(words, words, words, words, words, words);
