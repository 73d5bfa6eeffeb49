import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type HeadToHeadParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends HeadToHeadParts {}
}

export const headToHeadWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
