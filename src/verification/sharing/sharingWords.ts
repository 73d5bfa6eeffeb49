import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// The empty type imports add the word keys of the other namespaces that these screens use.
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type {} from '#src/verification/verificationWords.ts';
import type { words } from './words/zh-TW.ts';

type SharingParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends SharingParts {}
}

export const sharingWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
