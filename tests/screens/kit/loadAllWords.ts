import type { Language } from '#contract/languages.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { adminSiteWords } from '#src/admin/site/adminSiteWords.ts';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { devicesWords } from '#src/indoor/devices/devicesWords.ts';
import { headToHeadWords } from '#src/indoor/headToHead/headToHeadWords.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { riderWords } from '#src/rider/riderWords.ts';
import { routesWords } from '#src/routes/routesWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { uiWords } from '#src/ui/uiWords.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';

/** Loads the words that the kit uses. */
export async function loadAllWords(language: Language): Promise<void> {
  const namespaces = [
    uiWords,
    formWords,
    accountWords,
    routesWords,
    riderWords,
    verificationWords,
    boardsWords,
    devicesWords,
    headToHeadWords,
    adminSiteWords,
    toolWords,
  ];
  await Promise.all(namespaces.map((namespace) => loadWords(namespace, language)));
}
