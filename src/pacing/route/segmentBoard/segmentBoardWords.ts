import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type SegmentBoardParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends SegmentBoardParts {}
}

export const segmentBoardWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
