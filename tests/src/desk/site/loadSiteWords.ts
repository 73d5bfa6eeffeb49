import { deskWords } from '#src/desk/deskWords.ts';
import { deskSiteWords } from '#src/desk/site/deskSiteWords.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';

await Promise.all([deskWords, deskSiteWords].map((room) => loadWords(room)));
