import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type { words } from './words/zh-TW.ts';

type AdParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdParts {}
}

/** What an ad's box says, loaded with it. */
export const adsWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
