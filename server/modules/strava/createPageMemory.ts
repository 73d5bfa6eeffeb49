import type { Clock } from '#server/base/clock.ts';

const rememberedMs = 60_000;
/** Capacity in pages; the oldest is evicted first. */
const maxPages = 500;

/** Pages loaded within the last minute are not loaded again in this process; simultaneous requests share one load. */
export function createPageMemory<Page>(clock: Clock) {
  const pages = new Map<string, { readonly endsAtMs: number; readonly page: Promise<Page> }>();

  function evict(nowMs: number): void {
    for (const [key, { endsAtMs }] of pages) {
      if (endsAtMs > nowMs && pages.size < maxPages) return;
      pages.delete(key);
    }
  }

  return (key: string, load: () => Promise<Page>): Promise<Page> => {
    const nowMs = clock.nowMs();
    const cached = pages.get(key);
    if (cached && cached.endsAtMs > nowMs) return cached.page;
    pages.delete(key);
    evict(nowMs);
    const page = load();
    const remembered = { endsAtMs: nowMs + rememberedMs, page };
    pages.set(key, remembered);
    // A failed load is not cached.
    page.catch(() => {
      if (pages.get(key) === remembered) pages.delete(key);
    });
    return page;
  };
}
