// An empty import adds the keys of these words to the type `WordKey`.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type NoticesParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends NoticesParts {}
}

export const noticesWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
