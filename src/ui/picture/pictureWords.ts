import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type PictureParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends PictureParts {}
}

/** The words of a picture upload, loaded by the screens that have one. */
export const pictureWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
