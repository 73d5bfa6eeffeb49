import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
// An empty import adds the keys of these words to the type `WordKey`.
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type PromotionsParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends PromotionsParts {}
}

export const promotionsWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
