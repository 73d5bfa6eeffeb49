import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type RoadParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends RoadParts {}
}

/** The words for a road's state and hazards, used by cards, the pace page and challenges. */
export const roadWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
