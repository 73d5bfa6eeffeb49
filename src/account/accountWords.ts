import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty imports add the keys of these words to the type `WordKey`.
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type AccountParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AccountParts {}
}

export const accountWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
