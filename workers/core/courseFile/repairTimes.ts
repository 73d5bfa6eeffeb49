import type { FileRepair, RawTrack } from './courseFileTypes.ts';
import { pickPoints } from './pickPoints.ts';

/** Points that are out of order by no more than this are sorted: some apps write each sensor with its own delay. */
const sortableMs = 10_000;
/** A pause this long does not belong to one ride: the times on its shorter side are those of a clock not yet set. */
const maxPauseMs = 2 * 86_400_000;
/** A larger part beyond such a pause is another ride, not a wrong clock, and stays. */
const maxWrongClockRatio = 0.1;

/**
 * The track with the times of a ride in order. Left out are points with a wrong clock: one set by satellite after the
 * start, a single wrong stamp, a first point of 1970. Small disorder is sorted. A track of which most points would be
 * lost is returned unchanged, because it is not one ride. Points without a time are left out only if something else is.
 */
export function repairTimes(raw: RawTrack): RawTrack {
  const timed = raw.timeMs.flatMap((timeMs, index) => (timeMs === null ? [] : [{ index, timeMs }]));
  if (isOrdered(timed)) return raw;
  const chain = findLongestOrdered(timed);
  const orderedPoints = dropWrongClock(
    readmitDisorder(timed, chain).toSorted((a, b) => a.timeMs - b.timeMs || a.index - b.index),
  );
  const droppedCount = timed.length - orderedPoints.length;
  if (droppedCount * 2 > timed.length) return raw;
  const sortedCount = orderedPoints.filter(
    ({ index }, position) => position > 0 && index < (orderedPoints[position - 1]?.index ?? 0),
  ).length;
  const repairs: FileRepair[] = [...raw.repairs];
  if (droppedCount > 0) repairs.push({ code: 'timesDropped', count: droppedCount });
  if (sortedCount > 0) repairs.push({ code: 'timesSorted', count: sortedCount });
  return pickPoints(
    { ...raw, repairs },
    orderedPoints.map(({ index }) => index),
  );
}

interface TimedPoint {
  readonly index: number;
  readonly timeMs: number;
}

function isOrdered(timed: readonly TimedPoint[]): boolean {
  return timed.every(({ timeMs }, position) => {
    const previousMs = timed[position - 1]?.timeMs ?? timeMs;
    return timeMs >= previousMs && timeMs - previousMs <= maxPauseMs;
  });
}

/** Positions in `timed` of the longest sequence whose times never go back (patience sorting). */
function findLongestOrdered(timed: readonly TimedPoint[]): ReadonlySet<number> {
  /** For each length, the position at which a sequence of that length ends with the earliest time. */
  const ends: number[] = [];
  const previous = new Int32Array(timed.length).fill(-1);
  const getMs = (position: number | undefined) => timed[position ?? -1]?.timeMs ?? Number.NEGATIVE_INFINITY;
  for (let position = 0; position < timed.length; position++) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (getMs(ends[middle]) <= getMs(position)) low = middle + 1;
      else high = middle;
    }
    previous[position] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = position;
  }
  const chain = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) chain.add(position);
  return chain;
}

/** The chain, with the points that are only a little out of order. */
function readmitDisorder(timed: readonly TimedPoint[], chain: ReadonlySet<number>): readonly TimedPoint[] {
  const nextMs = new Float64Array(timed.length);
  let followingMs = Number.POSITIVE_INFINITY;
  for (let position = timed.length - 1; position >= 0; position--) {
    nextMs[position] = followingMs;
    if (chain.has(position)) followingMs = timed[position]?.timeMs ?? followingMs;
  }
  let previousMs = Number.NEGATIVE_INFINITY;
  return timed.filter(({ timeMs }, position) => {
    if (!chain.has(position)) {
      const isBetween = Number.isFinite(previousMs) && Number.isFinite(nextMs[position] ?? Number.NaN);
      return isBetween && timeMs >= previousMs - sortableMs && timeMs <= (nextMs[position] ?? 0) + sortableMs;
    }
    previousMs = timeMs;
    return true;
  });
}

/** Drops what lies beyond a pause of days, if it is a small part of the points. */
function dropWrongClock(points: readonly TimedPoint[]): readonly TimedPoint[] {
  const parts: TimedPoint[][] = [];
  for (const point of points) {
    const part = parts.at(-1);
    const lastMs = part?.at(-1)?.timeMs;
    if (part === undefined || lastMs === undefined || point.timeMs - lastMs > maxPauseMs) parts.push([point]);
    else part.push(point);
  }
  const largest = parts.reduce((max, part) => (part.length > max.length ? part : max), parts[0] ?? []);
  return points.length - largest.length <= maxWrongClockRatio * points.length ? largest : points;
}
