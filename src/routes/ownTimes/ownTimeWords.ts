import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type OwnTimeParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends OwnTimeParts {}
}

export const ownTimeWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
