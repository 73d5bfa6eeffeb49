// An empty import adds the keys of these words to the type `WordKey`.
import type {} from '#src/admin/adminWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type { words } from './words/zh-TW.ts';

type AdminSiteParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdminSiteParts {}
}

/** Words of page views and health, which load with these sections only. */
export const adminSiteWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
