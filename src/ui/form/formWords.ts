import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type FormParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends FormParts {}
}

/**
 * The words of forms, tables, their parts, and the map, loaded by the screens that need them. Separate from `uiWords`,
 * so that home does not load them.
 */
export const formWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
