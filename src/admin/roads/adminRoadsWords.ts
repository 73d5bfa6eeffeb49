// Empty imports add the keys of these words to the type `WordKey`.
import type {} from '#src/admin/adminWords.ts';
import type {} from '#src/admin/content/adminContentWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/routes/ownCourses/ownCourseWords.ts';
import type { words } from './words/zh-TW.ts';

type AdminRoadsParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdminRoadsParts {}
}

/** Words of routes and challenges in the admin, which load with those sections only. */
export const adminRoadsWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
