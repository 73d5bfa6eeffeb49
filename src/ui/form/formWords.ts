import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type { words } from './words/zh-TW.ts';

type FormParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends FormParts {}
}

/**
 * The words of forms, tables and their parts, and of the map, loaded by the screens that show one. Separate from `uiWords`, so that
 * home does not load them.
 */
export const formWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
