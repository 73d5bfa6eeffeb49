// The empty type imports add the word keys of the other namespaces that these screens use.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/routes/cardWeather/cardWeatherWords.ts';
import type {} from '#src/routes/ownCourses/ownCourseWords.ts';
import type {} from '#src/routes/road/roadWords.ts';
import type {} from '#src/routes/routesWords.ts';
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type VerificationParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends VerificationParts {}
}

export const verificationWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
