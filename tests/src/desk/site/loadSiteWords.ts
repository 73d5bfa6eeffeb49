import { adminWords } from '#src/desk/deskWords.ts';
import { adminSiteWords } from '#src/desk/site/deskSiteWords.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';

await Promise.all([adminWords, adminSiteWords].map((namespace) => loadWords(namespace)));
