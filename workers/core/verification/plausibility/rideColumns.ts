import { type CleanTrack, cleanTrack, getEastScaleAt, isOnGlobe } from '../matching/cleanTrack.ts';
import type { PlausibilityRequest, SensedSamples } from './plausibilityTypes.ts';

/** The part of a ride that counts, as the rules read it: usable samples in order, columns of equal length. */
export interface RideColumns {
  readonly count: number;
  /** On the samples' clock. */
  readonly timeS: Float64Array;
  /** From the first sample. */
  readonly northM: Float64Array;
  readonly eastM: Float64Array;
  /** Distance so far in strides of 25 m, so that jitter adds nothing. */
  readonly travelledM: Float64Array;
  readonly elevationM: Float64Array | null;
  readonly distanceM: Float64Array | null;
  readonly powerW: Float64Array | null;
  readonly heartRateBpm: Float64Array | null;
  readonly track: CleanTrack;
}

const strideM = 25;

/** Prepares the samples of the effort, or of the whole ride without one. */
export function toRideColumns({ samples, effort }: Pick<PlausibilityRequest, 'samples' | 'effort'>): RideColumns {
  const part = effort ? selectEffort(samples, effort) : samples;
  const track = cleanTrack(part);
  const { count, baseS } = track;
  const north0 = track.northM[0] ?? 0;
  const east0 = track.eastM[0] ?? 0;
  const scale = getEastScaleAt(north0);
  const northM = track.northM.map((value) => value - north0);
  const eastM = track.eastM.map((value) => (value - east0) * scale);
  const timeS = track.timeS.map((value) => value + baseS);
  const toSensorColumn = (column: SensedSamples['elevationM']) => alignColumn(part.timeS, column, timeS);
  return {
    count,
    timeS,
    northM,
    eastM,
    track,
    travelledM: measureStrides(northM, eastM),
    elevationM: toSensorColumn(part.elevationM),
    distanceM: toSensorColumn(part.distanceM),
    powerW: toSensorColumn(part.powerW),
    heartRateBpm: toSensorColumn(part.heartRateBpm),
  };
}

/** Tolerance for computed times of an effort. */
const toleranceS = 1e-3;

/** The samples of an effort, and the next ones beyond its ends: there may be a gap in between. */
function selectEffort(samples: SensedSamples, { startS, endS }: { readonly startS: number; readonly endS: number }) {
  const { timeS, latDeg, lonDeg } = samples;
  let fromS = Number.NEGATIVE_INFINITY;
  let toS = Number.POSITIVE_INFINITY;
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index];
    if (!isOnGlobe(latDeg[index], lonDeg[index])) continue;
    if (atS <= startS + toleranceS) fromS = Math.max(fromS, atS);
    if (atS >= endS - toleranceS) toS = Math.min(toS, atS);
  }
  const indices: number[] = [];
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index];
    if (atS >= fromS && atS <= toS) indices.push(index);
  }
  const pick = (column: ArrayLike<number>) => Float64Array.from(indices, (index) => column[index]);
  const pickSensor = (column: ArrayLike<number> | null | undefined) => (column ? pick(column) : null);
  return {
    timeS: pick(samples.timeS),
    latDeg: pick(samples.latDeg),
    lonDeg: pick(samples.lonDeg),
    elevationM: pickSensor(samples.elevationM),
    distanceM: pickSensor(samples.distanceM),
    powerW: pickSensor(samples.powerW),
    heartRateBpm: pickSensor(samples.heartRateBpm),
  };
}

/** A sensor's values at the usable samples, missing values interpolated. Null if most are missing. */
function alignColumn(
  timeS: ArrayLike<number>,
  column: ArrayLike<number> | null | undefined,
  targetTimesS: Float64Array,
): Float64Array | null {
  if (!column) return null;
  const measured: { readonly atS: number; readonly value: number }[] = [];
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index];
    const value = column[index];
    if (Number.isFinite(atS) && Number.isFinite(value)) measured.push({ atS, value });
  }
  if (measured.length < 2 || measured.length * 2 < targetTimesS.length) return null;
  measured.sort((a, b) => a.atS - b.atS);
  let next = 1;
  return targetTimesS.map((targetS) => {
    while (next < measured.length - 1 && (measured[next] as { atS: number }).atS < targetS) next++;
    const from = measured[next - 1] as (typeof measured)[0];
    const to = measured[next] as (typeof measured)[0];
    const ratio = to.atS > from.atS ? Math.min(Math.max((targetS - from.atS) / (to.atS - from.atS), 0), 1) : 1;
    return from.value + ratio * (to.value - from.value);
  });
}

function measureStrides(northM: Float64Array, eastM: Float64Array): Float64Array {
  const travelledM = new Float64Array(northM.length);
  let anchor = 0;
  for (let index = 1; index < northM.length; index++) {
    const north = northM[index] - northM[anchor];
    const east = eastM[index] - eastM[anchor];
    const stepM = Math.sqrt(north * north + east * east);
    travelledM[index] = Math.max(travelledM[anchor] + stepM, travelledM[index - 1]);
    if (stepM >= strideM) anchor = index;
  }
  return travelledM;
}
