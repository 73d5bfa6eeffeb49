// The empty type imports add the word keys of the other namespaces that these screens use.
import type {} from '#src/account/accountWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/race/members/membersWords.ts';
import type {} from '#src/race/raceWords.ts';
import type {} from '#src/ui/form/formWords.ts';
import type {} from '#src/ui/uiWords.ts';
import type { words } from './words/zh-TW.ts';

type TeamsParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends TeamsParts {}
}

/** Words of a captain's teams. */
export const teamsWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
