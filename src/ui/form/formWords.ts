import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type { words } from './words/zh-TW.ts';

type FormParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends FormParts {}
}

/** What forms, tables and their parts say: whatever shows one of them loads it. Apart from `uiWords`, which home pays for. */
export const formWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
