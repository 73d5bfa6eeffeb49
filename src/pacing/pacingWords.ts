// The empty imports only add the keys of these words to the type of `t`.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/routes/air/airWords.ts';
import type {} from '#src/routes/ownCourses/ownCourseWords.ts';
import type {} from '#src/routes/road/roadWords.ts';
import type {} from '#src/routes/routesWords.ts';
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type {} from '#src/ui/video/videoWords.ts';
import type { words } from './words/zh-TW.ts';

type PacingParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends PacingParts {}
}

/** The words that the pace page needs for its first paint; the rest is in `lazy/lazyWords.ts`. */
export const pacingWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
