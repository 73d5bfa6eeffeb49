import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { startPolling } from '#src/api/startPolling.ts';
import { createStore } from '#src/store/createStore.ts';

/** The page's own data is fresh, so the first request waits until the page has loaded. */
const firstPauseMs = 3_000;
/** An open page must show a closure within a minute. */
const everyMs = 45_000;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The notices of all roads, asked for again and again while somebody reads them and the page is visible; null before the
 * first answer. Without an answer the last one stays: a lost connection does not reopen a closed road.
 */
export const roadNoticeStore = createStore<readonly RoadNotice[] | null>(null, isEqual, startAsking);

function startAsking(): () => void {
  const stop = startPolling({
    load: (signal) => callEndpoint(announcementsEndpoints.listRoadNotices, {}, signal),
    onResult: (result) => {
      if (result.ok) roadNoticeStore.set(result.answer.results);
    },
    firstPauseMs,
    pauseMs: () => everyMs,
  });
  return () => {
    stop();
    // What was known when the last reader left may be over.
    roadNoticeStore.set(null);
  };
}
