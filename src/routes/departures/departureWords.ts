import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type DepartureParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends DepartureParts {}
}

/** Why a departure is the best one, and what to expect; used by home and the pace page. */
export const departureWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
