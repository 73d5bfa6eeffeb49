import type { ComputeResult } from '../computeResult.ts';
import type { RecordedActivity } from '../courseFile/courseFileTypes.ts';
import { findStops, type Stop, shortStopLimits } from '../courseFile/findStops.ts';
import { maxLeapM } from '../gpx/gpxTypes.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';

/**
 * Values of a piecewise linear column at increasing places; constant beyond its ends. `x` must not decrease; where it
 * is constant, the last value is used.
 */
function interpolateAt(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const last = x.length - 1;
  let k = 0;
  return Float64Array.from(places, (place) => {
    while (k < last - 1 && x[k + 1] <= place) k++;
    const from = x[k];
    const to = x[Math.min(k + 1, last)];
    const ratio = to > from ? Math.min(Math.max((place - from) / (to - from), 0), 1) : 1;
    return y[k] + ratio * (y[Math.min(k + 1, last)] - y[k]);
  });
}

/** Columns of a recording of equal length; NaN where a value is missing. */
export interface RideSamples {
  /** Seconds, increasing. */
  readonly timeS: ArrayLike<number>;
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly elevationM: ArrayLike<number> | null;
  readonly powerW: ArrayLike<number> | null;
}

/**
 * A recorded ride reduced to its road: columns of equal length with a value every 25 m, the first at 0. It has no clock,
 * and of its stops only their places.
 */
export interface RoadRide {
  readonly distanceM: Float64Array;
  readonly elevationM: Float64Array;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  /** Time since the start without stops. */
  readonly movingS: Float64Array;
  /** Mean since the previous value, over its measured seconds; NaN at the start and if most of them are missing. */
  readonly powerW: Float64Array;
  /** Where the rider stopped, in order; a second stop within 30 m is the same one. */
  readonly stopM: Float64Array;
}

/** Fine enough for bends, which limit the speed downhill. */
export const roadSpacingM = 25;
/**
 * A device that saves only changes leaves gaps of a few seconds; after a longer one it was paused or lost the signal.
 */
const maxStepS = 10;
/** A pause that ends at most this far from where it began was a stop. */
const maxPauseM = 30;
const maxRideM = 600_000;
const minRideM = 1_000;

/**
 * Reduces a recording to its road. Stops and pauses are left out of time and length.
 *
 * Errors: `file.noPositions`, `file.noElevation` (more than half missing), `file.gap` (over 3 km), `file.tooLong`,
 * `learning.tooShort` (under 1 km).
 */
export function toRoadRide(samples: RideSamples): ComputeResult<RoadRide> {
  const { timeS, latDeg, lonDeg, elevationM } = samples;
  const indices = findPositioned(samples);
  if (indices.length < 2) return { ok: false, error: { code: 'file.noPositions' } };
  const elevationIndices = indices.filter((index) => Number.isFinite(elevationM?.[index]));
  if (elevationIndices.length * 2 < indices.length) return { ok: false, error: { code: 'file.noElevation' } };
  const pick = (column: ArrayLike<number>) => Float64Array.from(indices, (index) => column[index]);
  const road = { latDeg: pick(latDeg), lonDeg: pick(lonDeg), timeS: pick(timeS) };
  const travelResult = computeTravel(road, findAllStops(road));
  if (!travelResult.ok) return travelResult;
  const { distanceM, movingS, stopM } = travelResult.value;
  const lengthM = distanceM.at(-1) as number;
  if (lengthM > maxRideM) return { ok: false, error: { code: 'file.tooLong' } };
  if (lengthM < minRideM) return { ok: false, error: { code: 'learning.tooShort', detail: `${lengthM} m` } };
  const nodes = Float64Array.from({ length: Math.floor(lengthM / roadSpacingM) + 1 }, (_, k) => k * roadSpacingM);
  const resample = (column: ArrayLike<number>) => interpolateAt(distanceM, column, nodes);
  const filledElevationM = interpolateAt(
    Float64Array.from(elevationIndices),
    Float64Array.from(elevationIndices, (index) => elevationM?.[index] as number),
    Float64Array.from(indices),
  );
  const work = accumulateMeasuredWork(samples, indices, movingS);
  return {
    ok: true,
    value: {
      distanceM: nodes,
      elevationM: resample(filledElevationM),
      latDeg: resample(road.latDeg),
      lonDeg: resample(road.lonDeg),
      movingS: resample(movingS),
      powerW: computeMeanPower(resample(work.workJ), resample(work.measuredS), resample(movingS)),
      stopM,
    },
  };
}

/** The road of a file's activity. Errors: also `file.noPositions` for an indoor ride. */
export function toFileRoadRide(activity: RecordedActivity) {
  const { name, startAtMs, timeS, latDeg, lonDeg, elevationM, powerW, repairs } = activity;
  if (latDeg === null || lonDeg === null) return { ok: false, error: { code: 'file.noPositions' } } as const;
  const road = toRoadRide({ timeS, latDeg, lonDeg, elevationM, powerW });
  return road.ok ? ({ ok: true, value: { name, startAtMs, road: road.value, repairs } } as const) : road;
}

/** Indices of samples with a position and a time after the one before. */
function findPositioned({ timeS, latDeg, lonDeg }: RideSamples): number[] {
  const indices: number[] = [];
  let lastS = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index];
    if (!(atS > lastS) || !Number.isFinite(latDeg[index] + lonDeg[index])) continue;
    indices.push(index);
    lastS = atS;
  }
  return indices;
}

interface RoadColumns {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly timeS: Float64Array;
}

/** Faster than this a rider still rolls to a stop, or has left it. */
const rollingMps = 1.5;
/** A leap faster than this ends a lost signal, in which the position stood still, and not the rider. */
const maxRidingMps = 28;

/** Long stops, and short ones beside them, in order, without the metres in which the rider brakes and starts again. */
function findAllStops(road: RoadColumns): readonly Stop[] {
  const { latDeg, lonDeg, timeS } = road;
  const timeMs = Array.from(timeS, (s) => s * 1000);
  const longStops = findStops(latDeg, lonDeg, timeMs);
  const isFaster = (index: number, mps: number) =>
    index < timeS.length && computeStepM(road, index) > mps * (timeS[index] - timeS[index - 1]);
  let next = 0;
  const shortStops = findStops(latDeg, lonDeg, timeMs, shortStopLimits).filter(({ from, to }) => {
    while (next < longStops.length && longStops[next].to <= from) next++;
    return (next === longStops.length || longStops[next].from >= to) && !isFaster(to + 1, maxRidingMps);
  });
  return [...longStops, ...shortStops]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      let start = from;
      let end = to;
      while (start < end && isFaster(start + 1, rollingMps)) start++;
      while (end > start && isFaster(end, rollingMps)) end--;
      return { from: start, to: end };
    });
}

const computeStepM = ({ latDeg, lonDeg }: RoadColumns, index: number): number =>
  computeHaversineM(latDeg[index - 1], lonDeg[index - 1], latDeg[index], lonDeg[index]);

function addStop(stopM: number[], placeM: number): void {
  if (placeM - (stopM.at(-1) ?? Number.NEGATIVE_INFINITY) >= maxPauseM) stopM.push(placeM);
}

/** Distance and moving time so far; neither grows within a stop, and time not over a pause. And the places of both. */
function computeTravel(road: RoadColumns, stops: readonly Stop[]) {
  const { timeS } = road;
  const distanceM = new Float64Array(timeS.length);
  const movingS = new Float64Array(timeS.length);
  const stopM: number[] = [];
  let stopIndex = 0;
  for (let index = 1; index < timeS.length; index++) {
    while (stopIndex < stops.length && stops[stopIndex].to < index) stopIndex++;
    const isStationary = (stops[stopIndex]?.from ?? Number.POSITIVE_INFINITY) < index;
    const durationS = timeS[index] - timeS[index - 1];
    const stepM = computeStepM(road, index);
    if (stepM > maxLeapM) return { ok: false, error: { code: 'file.gap' } } as const;
    const isStopped = isStationary || (durationS > maxStepS && stepM < maxPauseM);
    if (isStopped) addStop(stopM, distanceM[index - 1]);
    distanceM[index] = distanceM[index - 1] + (isStationary ? 0 : stepM);
    movingS[index] = movingS[index - 1] + (isStopped ? 0 : durationS);
  }
  return { ok: true, value: { distanceM, movingS, stopM: Float64Array.from(stopM) } } as const;
}

/** Work and time with a measured power so far, while moving. */
function accumulateMeasuredWork({ powerW }: RideSamples, indices: readonly number[], movingS: Float64Array) {
  const workJ = new Float64Array(indices.length);
  const measuredS = new Float64Array(indices.length);
  for (let index = 1; index < indices.length; index++) {
    const durationS = movingS[index] - movingS[index - 1];
    const watts = powerW?.[indices[index]] ?? Number.NaN;
    const isMeasured = Number.isFinite(watts) && durationS <= maxStepS;
    workJ[index] = workJ[index - 1] + (isMeasured ? watts * durationS : 0);
    measuredS[index] = measuredS[index - 1] + (isMeasured ? durationS : 0);
  }
  return { workJ, measuredS };
}

function computeMeanPower(workJ: Float64Array, measuredS: Float64Array, movingS: Float64Array): Float64Array {
  const getIncrease = (column: Float64Array, k: number) => column[k] - column[k - 1];
  return movingS.map((_, k) => {
    const knownS = k === 0 ? 0 : getIncrease(measuredS, k);
    return knownS > 0.5 * (k === 0 ? 0 : getIncrease(movingS, k)) && knownS > 0
      ? getIncrease(workJ, k) / knownS
      : Number.NaN;
  });
}
