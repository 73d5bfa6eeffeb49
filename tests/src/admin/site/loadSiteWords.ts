import { adminWords } from '#src/admin/deskWords.ts';
import { adminSiteWords } from '#src/admin/site/deskSiteWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';

await Promise.all([adminWords, adminSiteWords].map((namespace) => loadWords(namespace)));
