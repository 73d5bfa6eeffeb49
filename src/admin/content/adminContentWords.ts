// Empty imports add the keys of these words to the type `WordKey`.
import type {} from '#src/admin/adminWords.ts';
import type {} from '#src/community/calendar/calendarWords.ts';
import type {} from '#src/events/organise/organiseWords.ts';
import { defineWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import type {} from '#src/ui/picture/pictureWords.ts';
import type { words } from './words/zh-TW.ts';

type AdminContentParts = typeof words;
declare module '#src/i18n/words.ts' {
  interface WordParts extends AdminContentParts {}
}

/** Words of the admin's content, which load with that section only. */
export const adminContentWords = defineWords(import.meta.glob<WordsFile>('./words/*.ts'));
