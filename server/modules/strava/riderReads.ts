import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { dayMs, getNextWindowMs, getWindowStartMs, quarterMs } from './readWindows.ts';
import type { ReadPurpose } from './stravaBudget.ts';
import type { StravaPause } from './stravaTypes.ts';

/** Read counts of one rider: list pages, which a rider waits for, and rides, read by the queue. */
export interface RiderReads {
  readonly quarter: { readonly startMs: number; readonly lists: number };
  readonly day: { readonly startMs: number; readonly lists: number; readonly rides: number };
}

export const noReads: RiderReads = { quarter: { startMs: 0, lists: 0 }, day: { startMs: 0, lists: 0, rides: 0 } };

const { listsPerQuarter, listsPerDay, ridesPerDay } = verificationLimits.stravaReads;

/** The counts with one read more, or why this rider has none left now. */
export function takeRiderRead(
  reads: RiderReads,
  purpose: ReadPurpose,
  nowMs: number,
): { readonly reads: RiderReads } | { readonly pause: StravaPause } {
  const pause = getRiderPause(reads, purpose, nowMs);
  if (pause) return { pause };
  const { quarter, day } = rollWindows(reads, nowMs);
  if (purpose === 'queued') return { reads: { quarter, day: { ...day, rides: day.rides + 1 } } };
  return { reads: { quarter: { ...quarter, lists: quarter.lists + 1 }, day: { ...day, lists: day.lists + 1 } } };
}

/** Until when this rider's reads are paused; null if a read is allowed. */
export function getRiderPause(reads: RiderReads, purpose: ReadPurpose, nowMs: number): StravaPause | null {
  const { quarter, day } = rollWindows(reads, nowMs);
  const pauseUntilNext = (lengthMs: number): StravaPause => ({
    reason: 'ownLimit',
    untilMs: getNextWindowMs(nowMs, lengthMs),
  });
  if (purpose === 'queued') return day.rides >= ridesPerDay ? pauseUntilNext(dayMs) : null;
  if (day.lists >= listsPerDay) return pauseUntilNext(dayMs);
  return quarter.lists >= listsPerQuarter ? pauseUntilNext(quarterMs) : null;
}

/** When this many queued reads will have been sent for this rider; null beyond a day. */
export function computeRiderWaitMs(reads: RiderReads, readCount: number, nowMs: number): number | null {
  const remainingToday = ridesPerDay - rollWindows(reads, nowMs).day.rides;
  if (readCount <= remainingToday) return 0;
  return readCount <= remainingToday + ridesPerDay ? getNextWindowMs(nowMs, dayMs) - nowMs : null;
}

function rollWindows(reads: RiderReads, nowMs: number): RiderReads {
  const quarterStartMs = getWindowStartMs(nowMs, quarterMs);
  const dayStartMs = getWindowStartMs(nowMs, dayMs);
  return {
    quarter: reads.quarter.startMs === quarterStartMs ? reads.quarter : { startMs: quarterStartMs, lists: 0 },
    day: reads.day.startMs === dayStartMs ? reads.day : { startMs: dayStartMs, lists: 0, rides: 0 },
  };
}
