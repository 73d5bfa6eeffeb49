// Empty imports add the keys of these words to the type `WordKey`.
import type {} from '#src/admin/adminWords.ts';
import type {} from '#src/events/organise/organiseWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/race/raceWords.ts';
import type { words } from './words/zh-TW.ts';

type AdminRacesParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdminRacesParts {}
}

/** Words of the admin's races, which load with that section only. */
export const adminRacesWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
