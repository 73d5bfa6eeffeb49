const degM = 111_195;

/** A stop is staying within `maxWanderM` for `minStopS`. */
export interface StopLimits {
  readonly maxWanderM: number;
  readonly minStopS: number;
}

/** Receivers wander by about 20 m around a rider who is not moving; less than 0.67 m/s is too slow to ride. */
const longStopLimits: StopLimits = { maxWanderM: 20, minStopS: 30 };
/** Waits at lights, also short ones: within seconds receivers wander less, and 0.7 m/s is too slow to ride, too. */
export const shortStopLimits: StopLimits = { maxWanderM: 7, minStopS: 10 };
/** Bounds the work for files with a thousand points a second. */
const maxLookAhead = 600;

/** Points `from`..`to` are around one place, where the rider stopped. */
export interface Stop {
  readonly from: number;
  readonly to: number;
}

/**
 * The stops of a recorded ride, in order: at least 30 s within 20 m of the first point, or other limits, and then as
 * long as the points stay as close to their own mean. Points without a time are never part of a stop, so a drawn route has
 * none.
 */
export function findStops(
  latDeg: Float64Array,
  lonDeg: Float64Array,
  timeMs: readonly (number | null)[],
  limits: StopLimits = longStopLimits,
): readonly Stop[] {
  const stops: Stop[] = [];
  for (let from = 0; from < latDeg.length - 1; from++) {
    const to = findStopEnd({ latDeg, lonDeg, timeMs }, limits, from);
    if (to === from) continue;
    stops.push({ from, to });
    from = to;
  }
  return stops;
}

interface Columns {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly timeMs: readonly (number | null)[];
}

/** The last point of the stop that begins at `from`; `from` itself if there is none. */
function findStopEnd({ latDeg, lonDeg, timeMs }: Columns, { maxWanderM, minStopS }: StopLimits, from: number): number {
  const startMs = timeMs[from] ?? null;
  if (startMs === null) return from;
  const eastDegM = degM * Math.cos((latDeg[from] * Math.PI) / 180);
  let northSumM = 0;
  let eastSumM = 0;
  let durationS = 0;
  let to = from;
  while (to < latDeg.length - 1 && (durationS >= minStopS || to - from < maxLookAhead)) {
    const northM = (latDeg[to + 1] - latDeg[from]) * degM;
    const eastM = (lonDeg[to + 1] - lonDeg[from]) * eastDegM;
    // Infinity: until the stop is long enough, the distance is from the first point, afterwards from the mean.
    const count = durationS >= minStopS ? to - from + 1 : Number.POSITIVE_INFINITY;
    const awayNorthM = northM - northSumM / count;
    const awayEastM = eastM - eastSumM / count;
    const atMs = timeMs[to + 1] ?? null;
    if (atMs === null || awayNorthM * awayNorthM + awayEastM * awayEastM > maxWanderM * maxWanderM) break;
    northSumM += northM;
    eastSumM += eastM;
    to += 1;
    durationS = (atMs - startMs) / 1000;
  }
  return durationS >= minStopS ? to : from;
}
