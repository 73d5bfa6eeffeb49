import { createLatePart } from '#src/ui/latePart.tsx';
import { offlineWords } from './offlineWords.ts';

/** What a page shows of outages and new versions; it loads when the page is idle. */
export const offlineParts = createLatePart(async () => {
  const [{ KeptPlans }, { OutageText }, { VersionNotice }] = await Promise.all([
    import('./KeptPlans.tsx'),
    import('./OutageText.tsx'),
    import('./VersionNotice.tsx'),
  ]);
  return { KeptPlans, OutageText, VersionNotice };
}, offlineWords);
