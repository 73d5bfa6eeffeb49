import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type LazyWords = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends LazyWords {}
}

/** The words of the pace page that its first paint does not need; they load with `lazyParts`. */
export const lazyWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
