import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '#src/routes/departures/departureWords.ts';
import type { words } from './words/zh-TW.ts';

type ToolParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends ToolParts {}
}

export const toolWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
