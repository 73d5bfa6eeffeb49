import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type AdParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdParts {}
}

/** The words of an ad, loaded with it. */
export const adsWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
