import type { RoadNotice } from '../announcements/announcements.ts';
import type { RouteSummary } from './routes.ts';

/** A road at one moment. */
export interface RoadState {
  readonly status: RouteSummary['status'];
  /** Closures first, then warnings, then that it is open again. */
  readonly inForce: readonly RoadNotice[];
  /** Closures and warnings that begin later, the earliest first. */
  readonly coming: readonly RoadNotice[];
  /** The route's own status and its note hold: no announcement says otherwise. */
  readonly isOwn: boolean;
}

const weight: Readonly<Record<RoadNotice['word'], number>> = { closed: 0, warning: 1, open: 2 };
const statusOf = { closed: 'closed', warning: 'restricted', open: 'open' } as const;

/**
 * The state of a route's road, by its own status and the administrator's announcements. Of several that are in force a
 * closure wins over a warning and a warning over "open"; a warning never opens a road that is closed by its own status.
 */
export function roadState(ownStatus: RouteSummary['status'], notices: readonly RoadNotice[], nowMs: number): RoadState {
  const live = notices.filter(({ until_at }) => until_at === null || Date.parse(until_at) > nowMs);
  const hasBegun = ({ from_at }: RoadNotice) => Date.parse(from_at) <= nowMs;
  const inForce = live.filter(hasBegun).sort((one, other) => weight[one.word] - weight[other.word]);
  const isOwn = !inForce.some(({ word }) => word === 'open');
  const base = isOwn ? ownStatus : 'open';
  const said = inForce[0] === undefined ? base : statusOf[inForce[0].word];
  return {
    status: said === 'restricted' && base === 'closed' ? 'closed' : said,
    inForce,
    coming: live.filter((notice) => !hasBegun(notice) && notice.word !== 'open'),
    isOwn,
  };
}

/** When the state changes next without anybody's doing; infinite if it stays. */
export function nextRoadChangeMs(notices: readonly RoadNotice[], nowMs: number): number {
  const moments = notices.flatMap(({ from_at, until_at }) => [from_at, ...(until_at === null ? [] : [until_at])]);
  return Math.min(...moments.map((at) => Date.parse(at)).filter((atMs) => atMs > nowMs));
}
