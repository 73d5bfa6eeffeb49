import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type { words } from './words/zh-TW.ts';

type LaterParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends LaterParts {}
}

/** What the pace page says beyond its first numbers; comes with `laterParts`. */
export const laterWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
