import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { nextRoadChangeMs, type RoadState, roadState } from '#contract/routes/roadState.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { type SeasonPhase, seasonPhase } from '#contract/routes/seasonNote.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { isoDay } from '#src/format/isoDay.ts';
import { knownRoadNotices, onRoadNotices } from './roadNoticeStore.ts';

type Road = Pick<RouteSummary, 'id' | 'status' | 'season_note' | 'road_notices'>;

export interface RoadNow extends RoadState {
  /** Null without a note. */
  readonly season: SeasonPhase | null;
}

/** The longest time that a browser's timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * The state of a route's road now: what came with the route, then what the server says of all roads every 45 seconds.
 * It also changes by itself when an announcement begins or ends.
 */
export function useRoadState({ id, status, season_note: season, road_notices: own }: Road): RoadNow {
  const { nowMs, ...road } = useRoad(id, status, own);
  const today = isoDay(new Date(nowMs).toISOString());
  return { ...road, season: season && seasonPhase(season, today) };
}

const nothing: readonly RoadNotice[] = [];

/** The same of a route whose data is not on the page: only what is announced. */
export const useRoadNotices = (routeId: string): RoadState => useRoad(routeId, 'open', nothing);

function useRoad(
  id: string,
  status: RouteSummary['status'],
  own: readonly RoadNotice[],
): RoadState & { readonly nowMs: number } {
  const skewMs = useServerSkewMs();
  const all = useSyncExternalStore(onRoadNotices, knownRoadNotices);
  const notices = useMemo(() => all?.filter(({ route_id }) => route_id === id) ?? own, [all, own, id]);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const nowMs = Date.now() + skewMs;
    const waitMs = nextRoadChangeMs(notices, nowMs) - nowMs;
    if (waitMs > longestTimerMs) return;
    const timer = setTimeout(() => setRound(round + 1), waitMs + 1);
    return () => clearTimeout(timer);
  }, [notices, skewMs, round]);
  const nowMs = Date.now() + skewMs;
  return { ...roadState(status, notices, nowMs), nowMs };
}
