import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type RoadParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends RoadParts {}
}

/** The words for a road's state and hazards, used by cards, the pace page and challenges. */
export const roadWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
