import { matchLimits } from './matchLimits.ts';
import type { ActivitySamples } from './matchTypes.ts';

/** Mean Earth radius 6,371,008.8 m, as everywhere in this project. */
export const metresPerDeg = (6_371_008.8 * Math.PI) / 180;
/** Number of edges in one box of `boxes`. */
export const boxSize = 64;

/**
 * The usable samples of a ride. Edge k leads from sample k - 1 to sample k. East is in metres at the equator: the
 * cosine of a place's latitude is applied when distances are computed, so that each gate has a separate plane.
 */
export interface CleanTrack {
  readonly count: number;
  /** `timeS` plus this is the time of the samples. */
  readonly baseS: number;
  /** From 0, strictly increasing. */
  readonly timeS: Float64Array;
  readonly northM: Float64Array;
  readonly eastM: Float64Array;
  /**
   * Smallest and largest north, smallest and largest east of each `boxSize` edges: box b holds edges b * 64 + 1 .. b
   * * 64 + 64.
   */
  readonly boxes: Float64Array;
  /** A longer edge is a pause or a loss of signal; see `matchLimits.gapS`. */
  readonly gapS: number;
}

type Positions = Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'>;

/**
 * Sorts the samples by time. Drops values that are not numbers, invalid positions, 0/0, samples with the time of the
 * sample before, and single samples that only a racing car could reach. Nothing is resampled or smoothed.
 */
export function cleanTrack({ timeS, latDeg, lonDeg }: Positions): CleanTrack {
  const usableIndices = listUsableIndices({ timeS, latDeg, lonDeg });
  const baseS = usableIndices.length > 0 ? timeS[usableIndices[0]] : 0;
  const track = {
    timeS: new Float64Array(usableIndices.length),
    northM: new Float64Array(usableIndices.length),
    eastM: new Float64Array(usableIndices.length),
  };
  let count = 0;
  for (let k = 0; k < usableIndices.length; k++) {
    const index = usableIndices[k];
    const atS = timeS[index] - baseS;
    if (count > 0 && atS <= track.timeS[count - 1]) continue;
    track.timeS[count] = atS;
    track.northM[count] = latDeg[index] * metresPerDeg;
    track.eastM[count] = lonDeg[index] * metresPerDeg;
    count++;
  }
  count = dropSpikes(track, count);
  const columns = {
    timeS: track.timeS.subarray(0, count),
    northM: track.northM.subarray(0, count),
    eastM: track.eastM.subarray(0, count),
  };
  const gapS = findGapS(columns.timeS);
  return { count, baseS, ...columns, boxes: buildBoxes(columns.northM, columns.eastM), gapS };
}

const probeCount = 999;

/** Edges evenly spread over a track with this many samples: all of a short one, enough for a quantile of a long one. */
export function listProbes(sampleCount: number): number[] {
  const edgeCount = Math.max(sampleCount - 1, 0);
  const count = Math.min(edgeCount, probeCount);
  return Array.from({ length: count }, (_, probe) => 1 + Math.floor((probe * edgeCount) / count));
}

function findGapS(timeS: Float64Array): number {
  const { gapS, gapSteps, maxGapS } = matchLimits;
  const stepsS = Float64Array.from(listProbes(timeS.length), (edge) => timeS[edge] - timeS[edge - 1]).sort();
  return Math.min(Math.max(gapS, gapSteps * (stepsS[stepsS.length >> 1] ?? 0)), maxGapS);
}

/** Duration of an edge. */
export const getEdgeS = ({ timeS }: CleanTrack, edge: number): number => timeS[edge] - timeS[edge - 1];

/** Whether an edge is a pause or a loss of signal, with a tolerance for rounded times. */
export const isGap = (track: CleanTrack, edge: number): boolean => getEdgeS(track, edge) > track.gapS + 0.01;

/** Length of an edge. */
export function getEdgeM({ northM, eastM }: CleanTrack, edge: number): number {
  const north = northM[edge];
  const east = eastM[edge] - eastM[edge - 1];
  return Math.hypot(north - northM[edge - 1], east * getEastScaleAt(north));
}

/** Metres to the east for one metre at the equator. */
export const getEastScaleAt = (northM: number): number => Math.cos((northM / metresPerDeg) * (Math.PI / 180));

/** The first edge that ends after a time; `count` if there is none. */
export function findEdgeAfter({ timeS, count }: CleanTrack, atS: number): number {
  let low = 1;
  let high = Math.max(count, 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeS[middle] > atS) high = middle;
    else low = middle + 1;
  }
  return low;
}

function listUsableIndices({ timeS, latDeg, lonDeg }: Positions): ArrayLike<number> {
  const count = Math.min(timeS.length, latDeg.length, lonDeg.length);
  const usable = new Uint32Array(count);
  let sampleCount = 0;
  let isSorted = true;
  let latestS = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const atS = timeS[index];
    if (!isTime(atS) || !isOnGlobe(latDeg[index], lonDeg[index])) continue;
    if (atS < latestS) isSorted = false;
    latestS = atS;
    usable[sampleCount++] = index;
  }
  const inOrder = usable.subarray(0, sampleCount);
  return isSorted ? inOrder : inOrder.sort((a, b) => timeS[a] - timeS[b] || a - b);
}

/** The range of a JavaScript date, 273,790 years each way: beyond it differences of times overflow. */
const maxTimeS = 8.64e12;
const isTime = (atS: number): boolean => Number.isFinite(atS) && Math.abs(atS) <= maxTimeS;

/** Whether a position is real: receivers without a fix write 0/0. */
export const isOnGlobe = (latDeg: number, lonDeg: number): boolean =>
  Number.isFinite(latDeg) &&
  Number.isFinite(lonDeg) &&
  Math.abs(latDeg) <= 90 &&
  Math.abs(lonDeg) <= 180 &&
  (Math.abs(latDeg) > 1e-9 || Math.abs(lonDeg) > 1e-9);

type Columns = Record<'timeS' | 'northM' | 'eastM', Float64Array>;

function dropSpikes(columns: Columns, count: number): number {
  const { timeS, northM, eastM } = columns;
  let usableCount = Math.min(count, 1);
  for (let index = 1; index < count; index++) {
    if (index < count - 1 && isSpike(columns, usableCount - 1, index)) continue;
    timeS[usableCount] = timeS[index];
    northM[usableCount] = northM[index];
    eastM[usableCount] = eastM[index];
    usableCount++;
  }
  return usableCount;
}

function isSpike(columns: Columns, previousIndex: number, index: number): boolean {
  const { spikeMps, maxPlausibleMps } = matchLimits;
  return (
    computeSpeedMps(columns, previousIndex, index) > spikeMps &&
    computeSpeedMps(columns, index, index + 1) > spikeMps &&
    computeSpeedMps(columns, previousIndex, index + 1) < maxPlausibleMps
  );
}

function computeSpeedMps({ timeS, northM, eastM }: Columns, from: number, to: number): number {
  const north = northM[to] - northM[from];
  const equatorEast = eastM[to] - eastM[from];
  const durationS = timeS[to] - timeS[from];
  const maxM = Math.abs(north) + Math.abs(equatorEast);
  // Skips the cosine if the distance cannot be long, which is nearly always.
  if (maxM < matchLimits.maxPlausibleMps * durationS) return maxM / durationS;
  const east = equatorEast * getEastScaleAt(northM[to]);
  return Math.sqrt(north * north + east * east) / durationS;
}

function buildBoxes(northM: Float64Array, eastM: Float64Array): Float64Array {
  const boxCount = Math.max(0, Math.ceil((northM.length - 1) / boxSize));
  const boxes = new Float64Array(4 * boxCount);
  for (let box = 0; box < boxCount; box++) {
    const first = box * boxSize;
    const end = Math.min(first + boxSize + 1, northM.length);
    let southEnd = northM[first];
    let northEnd = southEnd;
    let westEnd = eastM[first];
    let eastEnd = westEnd;
    for (let index = first + 1; index < end; index++) {
      const north = northM[index];
      const east = eastM[index];
      if (north < southEnd) southEnd = north;
      else if (north > northEnd) northEnd = north;
      if (east < westEnd) westEnd = east;
      else if (east > eastEnd) eastEnd = east;
    }
    boxes[4 * box] = southEnd;
    boxes[4 * box + 1] = northEnd;
    boxes[4 * box + 2] = westEnd;
    boxes[4 * box + 3] = eastEnd;
  }
  return boxes;
}
