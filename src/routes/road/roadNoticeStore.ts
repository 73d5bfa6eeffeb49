import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

/** The page's own data is only just here; the first question waits until the page has loaded. */
const firstAfterMs = 3_000;
/** A closure must be on an open page within a minute. */
const everyMs = 45_000;

let known: readonly RoadNotice[] | null = null;
let askedAtMs = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The closures and warnings of all roads by the newest answer; null before the first. */
export const knownRoadNotices = (): readonly RoadNotice[] | null => known;

/** As long as somebody listens and the page is visible, the server is asked every 45 seconds. */
export function onRoadNotices(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onVisibility);
    schedule(firstAfterMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    // The next page brings newer data of its own.
    known = null;
  };
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') schedule(Math.max(0, askedAtMs + everyMs - Date.now()));
  else clearTimeout(timer);
}

function schedule(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), afterMs);
}

async function ask(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  askedAtMs = Date.now();
  const result = await callEndpoint(announcementsEndpoints.listRoadNotices, {});
  if (listeners.size === 0) return;
  // Without an answer the last one stays: a closed road is not open because the phone has no signal.
  if (result.ok && JSON.stringify(result.answer.results) !== JSON.stringify(known)) {
    known = result.answer.results;
    for (const listener of listeners) listener();
  }
  schedule(everyMs);
}
