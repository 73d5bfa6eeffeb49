import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createStore } from '#src/store/createStore.ts';

/** The page's own data is fresh, so the first request waits until the page has loaded. */
const firstAfterMs = 3_000;
/** An open page must show a closure within a minute. */
const everyMs = 45_000;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The notices of all roads, asked for again and again while somebody reads them and the page is visible; null before the
 * first answer. Without an answer the last one stays: a lost connection does not reopen a closed road.
 */
export const roadNoticeStore = createStore<readonly RoadNotice[] | null>(null, isEqual, startAsking);

function startAsking(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const leaving = new AbortController();
  const { signal } = leaving;
  const askIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), delayMs);
  };
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    askedAtMs = Date.now();
    const result = await callEndpoint(announcementsEndpoints.listRoadNotices, {}, signal);
    if (signal.aborted) return;
    if (result.ok) roadNoticeStore.set(result.answer.results);
    askIn(everyMs);
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') askIn(Math.max(0, askedAtMs + everyMs - Date.now()));
    else clearTimeout(timer);
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  askIn(firstAfterMs);
  return () => {
    clearTimeout(timer);
    leaving.abort();
    // What was known when the last reader left may be over.
    roadNoticeStore.set(null);
  };
}
