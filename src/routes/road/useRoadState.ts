import { useEffect, useMemo, useState } from 'react';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { findNextRoadChangeMs, getRoadState, type RoadState } from '#contract/routes/roadState.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { getSeasonPhase, type SeasonPhase } from '#contract/routes/seasonPhase.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { startPolling } from '#src/api/startPolling.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { createStore } from '#src/store/createStore.ts';
import { useStore } from '#src/store/useStore.ts';

/** The page's own data is fresh, so the first request waits until the page has loaded. */
const firstPauseMs = 3_000;
/** An open page must show a closure within a minute. */
const pollPauseMs = 45_000;

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The notices of all roads, polled while a component reads them and the page is visible; null before the first answer.
 * Without an answer the last one stays: a lost connection does not reopen a closed road.
 */
export const roadNoticeStore = createStore<readonly RoadNotice[] | null>(null, isEqual, startNoticePolling);

function startNoticePolling(): () => void {
  const stop = startPolling({
    load: (signal) => callEndpoint(announcementsEndpoints.listRoadNotices, {}, signal),
    onResult: (result) => {
      if (result.ok) roadNoticeStore.set(result.answer.results);
    },
    firstPauseMs,
    getPauseMs: () => pollPauseMs,
  });
  return () => {
    stop();
    // The next reader must not see notices that may have ended.
    roadNoticeStore.set(null);
  };
}

type Road = Pick<RouteSummary, 'id' | 'status' | 'season_note' | 'road_notices'>;

export interface CurrentRoadState extends RoadState {
  /** Null without a note. */
  readonly season: SeasonPhase | null;
}

/** The longest delay that browsers' timers support. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * The current state of a route's road: first from the route's data, then from the server every 45 seconds. It also
 * updates when an announcement starts or ends.
 */
export function useRoadState({ id, status, season_note: season, road_notices: routeNotices }: Road): CurrentRoadState {
  const { nowMs, ...road } = useRoad(id, status, routeNotices);
  const today = toIsoDay(new Date(nowMs).toISOString());
  return { ...road, season: season && getSeasonPhase(season, today) };
}

const noNotices: readonly RoadNotice[] = [];

/** The road state of a route whose data is not on the page, from announcements alone. */
export const useRoadNotices = (routeId: string): RoadState => useRoad(routeId, 'open', noNotices);

function useRoad(
  id: string,
  status: RouteSummary['status'],
  routeNotices: readonly RoadNotice[],
): RoadState & { readonly nowMs: number } {
  const skewMs = useServerSkewMs();
  const allNotices = useStore(roadNoticeStore);
  const notices = useMemo(
    () => allNotices?.filter(({ route_id }) => route_id === id) ?? routeNotices,
    [allNotices, routeNotices, id],
  );
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => {
    const nowMs = Date.now() + skewMs;
    const waitMs = findNextRoadChangeMs(notices, nowMs) - nowMs;
    if (waitMs > maxTimerMs) return;
    const timer = setTimeout(() => setChangeCount(changeCount + 1), waitMs + 1);
    return () => clearTimeout(timer);
  }, [notices, skewMs, changeCount]);
  const nowMs = Date.now() + skewMs;
  return { ...getRoadState(status, notices, nowMs), nowMs };
}
