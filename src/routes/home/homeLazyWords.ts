import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '../cardWeather/cardWeatherWords.ts';
import type {} from '../departures/departureWords.ts';
import type {} from '../routesWords.ts';
import type { words } from './words/zh-TW.ts';

type HomeLazyParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends HomeLazyParts {}
}

export const homeLazyWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
