// Empty imports add the keys of these words to the type `WordKey`.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type AboutParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AboutParts {}
}

export const aboutWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
