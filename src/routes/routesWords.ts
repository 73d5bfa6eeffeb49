// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type {} from './road/roadWords.ts';
import type { words } from './words/zh-TW.ts';

type RoutesParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends RoutesParts {}
}

export const routesWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
