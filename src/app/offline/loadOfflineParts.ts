import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { loadStatistics } from '../statistics/loadStatistics.tsx';
import { OfflinePlans } from './OfflinePlans.tsx';
import { OutageText } from './OutageText.tsx';
import { offlineWords } from './offlineWords.ts';
import { startOffline } from './startOffline.ts';
import { VersionNotice } from './VersionNotice.tsx';

/** Also starts the service worker: this is the first code that a page loads when it is idle. */
export async function loadOfflineParts() {
  // The dev server has no service worker.
  if (import.meta.env.PROD) void startOffline();
  await loadWords(offlineWords);
  return { OfflinePlans, OutageText, VersionNotice, Statistics: await loadStatistics() };
}
