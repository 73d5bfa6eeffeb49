import { adminWords } from '#src/admin/adminWords.ts';
import { adminSiteWords } from '#src/admin/site/adminSiteWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';

await Promise.all([adminWords, adminSiteWords].map((namespace) => loadWords(namespace)));
