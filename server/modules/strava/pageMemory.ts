import type { Clock } from '#server/base/clock.ts';

const rememberedMs = 60_000;
/** Capacity in pages; the oldest is evicted first. */
const pagesMax = 500;

/** Pages loaded within the last minute are not loaded again in this process; simultaneous requests share one load. */
export function createPageMemory<Page>(clock: Clock) {
  const pages = new Map<string, { readonly endsAtMs: number; readonly page: Promise<Page> }>();

  function forget(nowMs: number): void {
    for (const [key, { endsAtMs }] of pages) {
      if (endsAtMs > nowMs && pages.size < pagesMax) return;
      pages.delete(key);
    }
  }

  return (key: string, load: () => Promise<Page>): Promise<Page> => {
    const nowMs = clock.nowMs();
    const known = pages.get(key);
    if (known && known.endsAtMs > nowMs) return known.page;
    pages.delete(key);
    forget(nowMs);
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
