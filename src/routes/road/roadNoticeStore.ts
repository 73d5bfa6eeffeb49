import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

/** The page's own data is fresh, so the first poll waits until the page has loaded. */
const firstPollDelayMs = 3_000;
/** An open page must show a closure within a minute. */
const pollIntervalMs = 45_000;

let latest: readonly RoadNotice[] | null = null;
let polledAtMs = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The latest notices of all roads; null before the first answer. */
export const getRoadNotices = (): readonly RoadNotice[] | null => latest;

/** While there is a listener and the page is visible, polls every 45 seconds. */
export function subscribeToRoadNotices(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onVisibility);
    schedule(firstPollDelayMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(timer);
    // The next page loads newer data itself.
    latest = null;
  };
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') schedule(Math.max(0, polledAtMs + pollIntervalMs - Date.now()));
  else clearTimeout(timer);
}

function schedule(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void poll(), afterMs);
}

async function poll(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  polledAtMs = Date.now();
  const result = await callEndpoint(announcementsEndpoints.listRoadNotices, {});
  if (listeners.size === 0) return;
  // Without an answer the last one stays: a lost connection does not reopen a closed road.
  if (result.ok && JSON.stringify(result.answer.results) !== JSON.stringify(latest)) {
    latest = result.answer.results;
    for (const listener of listeners) listener();
  }
  schedule(pollIntervalMs);
}
