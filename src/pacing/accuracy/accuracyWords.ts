import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type { words } from './words/zh-TW.ts';

type AccuracyParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AccuracyParts {}
}

/** What the page of accuracy says. */
export const accuracyWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
