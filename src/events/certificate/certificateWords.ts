import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// The empty type imports add the word keys of the other namespaces that these screens use.
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type CertificateParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends CertificateParts {}
}

export const certificateWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
