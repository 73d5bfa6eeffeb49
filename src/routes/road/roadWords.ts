import { defineWords, type WordsFile } from '#src/i18n/wordRooms.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type RoadParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends RoadParts {}
}

/** What cards, pace page and challenges say of a road's state and its dangerous weather. */
export const roadWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
