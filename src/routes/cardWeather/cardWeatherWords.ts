import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '../road/roadWords.ts';
import type { words } from './words/zh-TW.ts';

type CardWeatherParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends CardWeatherParts {}
}

export const cardWeatherWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
