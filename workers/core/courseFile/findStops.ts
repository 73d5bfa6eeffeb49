const degM = 111_195;
/** Receivers wander by about this much around a rider who is not moving. */
const maxWanderM = 20;
/** Staying within `maxWanderM` for this long means less than 0.67 m/s, which is too slow to ride. */
const minStopS = 30;
/** Bounds the work for files with a thousand points a second. */
const maxLookAhead = 600;

/** Points `from`..`to` are around one place, where the rider stopped. */
export interface Stop {
  readonly from: number;
  readonly to: number;
}

/**
 * The stops of a recorded ride, in order: at least 30 s within 20 m of the first point, and then as long as the
 * points stay within 20 m of their own mean. Points without a time are never part of a stop, so a drawn route has
 * none.
 */
export function findStops(
  latDeg: Float64Array,
  lonDeg: Float64Array,
  timeMs: readonly (number | null)[],
): readonly Stop[] {
  const stops: Stop[] = [];
  for (let from = 0; from < latDeg.length - 1; from++) {
    const to = findStopEnd({ latDeg, lonDeg, timeMs }, from);
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
function findStopEnd({ latDeg, lonDeg, timeMs }: Columns, from: number): number {
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
