import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type VideoParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends VideoParts {}
}

/** The words of a list of videos, loaded by the screens that show one. */
export const videoWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
