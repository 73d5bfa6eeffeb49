// Empty type imports add the word keys of other namespaces that this folder uses.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type DevicesParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends DevicesParts {}
}

export const devicesWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
