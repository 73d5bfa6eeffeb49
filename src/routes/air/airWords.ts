import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type AirParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AirParts {}
}

/** The words for the air on which a planned time stands, used by home, cards and the pace page. */
export const airWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
