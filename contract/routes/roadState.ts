import type { RoadNotice } from '../announcements/announcements.ts';
import type { RouteSummary } from './routes.ts';

/** The state of a road at one time. */
export interface RoadState {
  readonly status: RouteSummary['status'];
  /** Closures first, then warnings, then reopenings. */
  readonly inForce: readonly RoadNotice[];
  /** Upcoming closures and warnings, earliest first. */
  readonly upcoming: readonly RoadNotice[];
  /** The route's own status and note apply: no announcement overrides them. */
  readonly usesOwnStatus: boolean;
}

const priorityByWord: Readonly<Record<RoadNotice['word'], number>> = { closed: 0, warning: 1, open: 2 };
const statusByWord = { closed: 'closed', warning: 'restricted', open: 'open' } as const;

/**
 * The state of a route's road, from its own status and the administrator's announcements. Among those in force a
 * closure wins over a warning and a warning over "open"; a warning never opens a road that is closed by its own status.
 */
export function getRoadState(
  ownStatus: RouteSummary['status'],
  notices: readonly RoadNotice[],
  nowMs: number,
): RoadState {
  const currentNotices = notices.filter(({ until_at }) => until_at === null || Date.parse(until_at) > nowMs);
  const hasBegun = ({ from_at }: RoadNotice) => Date.parse(from_at) <= nowMs;
  const inForce = currentNotices.filter(hasBegun).sort((a, b) => priorityByWord[a.word] - priorityByWord[b.word]);
  const usesOwnStatus = !inForce.some(({ word }) => word === 'open');
  const baseStatus = usesOwnStatus ? ownStatus : 'open';
  const announcedStatus = inForce[0] === undefined ? baseStatus : statusByWord[inForce[0].word];
  return {
    status: announcedStatus === 'restricted' && baseStatus === 'closed' ? 'closed' : announcedStatus,
    inForce,
    upcoming: currentNotices.filter((notice) => !hasBegun(notice) && notice.word !== 'open'),
    usesOwnStatus,
  };
}

/** When the state next changes by itself; infinite if it does not. */
export function findNextRoadChangeMs(notices: readonly RoadNotice[], nowMs: number): number {
  const instants = notices.flatMap(({ from_at, until_at }) => [from_at, ...(until_at === null ? [] : [until_at])]);
  return Math.min(...instants.map((instant) => Date.parse(instant)).filter((atMs) => atMs > nowMs));
}
