import { createLazyPart } from '#src/ui/lazyPart.tsx';

/** What a page shows of outages and new versions, and asks about statistics; it loads when the page is idle. */
export const offlineParts = createLazyPart(async () => (await import('./loadOfflineParts.ts')).loadOfflineParts());
