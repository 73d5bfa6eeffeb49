import type { RideColumns } from './rideColumns.ts';

/** A time window of a ride: from one sample to the first one that is at least this much later. */
export interface RideWindow {
  readonly from: number;
  readonly to: number;
  readonly durationS: number;
}

/**
 * Calls back with the window of a length that begins at each sample. Windows stretched by a gap are skipped, unless
 * `maxS` allows them.
 */
export function forEachWindow(
  { timeS, count, track }: RideColumns,
  { windowS, maxS = windowS + track.gapS }: { readonly windowS: number; readonly maxS?: number },
  visit: (window: RideWindow) => void,
): void {
  let to = 0;
  for (let from = 0; from < count; from++) {
    while (to < count - 1 && timeS[to] - timeS[from] < windowS) to++;
    const durationS = timeS[to] - timeS[from];
    if (durationS < windowS) return;
    if (durationS <= maxS) visit({ from, to, durationS });
  }
}

/** Straight-line distance between two samples. */
export function computeStraightM({ northM, eastM }: RideColumns, from: number, to: number): number {
  const north = northM[to] - northM[from];
  const east = eastM[to] - eastM[from];
  return Math.sqrt(north * north + east * east);
}

/** Sums of a column up to each sample (value times seconds), so that the mean of any window is one subtraction. */
export function integrate(column: Float64Array, { timeS }: RideColumns): Float64Array {
  const sums = new Float64Array(column.length);
  for (let index = 1; index < column.length; index++) {
    const durationS = timeS[index] - timeS[index - 1];
    sums[index] = sums[index - 1] + durationS * ((column[index] + column[index - 1]) / 2);
  }
  return sums;
}

/** Elevation without the noise of single samples: the mean of the ten seconds on either side. */
export function smoothElevation(ride: RideColumns): Float64Array | null {
  const { elevationM, timeS, count } = ride;
  if (!elevationM) return null;
  const sums = integrate(elevationM, ride);
  const smoothedM = new Float64Array(count);
  let from = 0;
  let to = 0;
  for (let index = 0; index < count; index++) {
    while (timeS[index] - timeS[from] > halfWindowS) from++;
    while (to < count - 1 && timeS[to + 1] - timeS[index] <= halfWindowS) to++;
    const durationS = timeS[to] - timeS[from];
    smoothedM[index] = durationS > 0 ? (sums[to] - sums[from]) / durationS : elevationM[index];
  }
  return smoothedM;
}

const halfWindowS = 10;
