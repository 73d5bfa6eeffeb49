import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import { words } from './words/zh-TW.ts';

type UiParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends UiParts {}
}

export const uiWords = defineWords(import.meta.glob<WordsFile>(['./words/*.ts', '!./words/zh-TW.ts']), words);
