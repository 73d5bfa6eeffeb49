import type { ComputeResult } from '../computeResult.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { type GpxTrack, minGapM } from './gpxTypes.ts';

const earthRadiusM = 6_371_008.8;
/** Points closer than this are one point: the rider was not moving. */
const minStepM = 1;
/** Minimum length of a course that deserves a pace table. */
export const minCourseM = 100;
/** More than once round the island, the longest ride that is paced at once. */
const maxCourseM = 1_000_000;
/** Half width of each of the two running means over elevation. */
const smoothingHalfWidthM = 30;
/** A grade that no road has, up and down again within one point: a jump of the barometer or receiver. */
const spikeGradeRatio = 0.45;

/**
 * Great-circle distance (haversine, mean Earth radius 6,371,008.8 m); differs from the ellipsoid by less than 0.6 %.
 */
export function computeHaversineM(fromLatDeg: number, fromLonDeg: number, toLatDeg: number, toLonDeg: number): number {
  const rad = Math.PI / 180;
  const sinLat = Math.sin(((toLatDeg - fromLatDeg) * rad) / 2);
  const sinLon = Math.sin(((toLonDeg - fromLonDeg) * rad) / 2);
  const chord = sinLat * sinLat + Math.cos(fromLatDeg * rad) * Math.cos(toLatDeg * rad) * sinLon * sinLon;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Maximum length of a gap over its chord: a road that bends more within a gap of the signal is not plausible. */
const maxGapRatio = 2;

/**
 * The road line of a recorded or drawn track: distance along the points (across a gap as the device counted it, if
 * that is plausible), duplicates dropped, jumps of elevation bridged, then smoothed by two running means of 60 m, which
 * preserve climbs and summits and remove receiver noise.
 */
export function trackToLine(track: GpxTrack): ComputeResult<CourseLine> {
  const indices: number[] = [];
  const distances: number[] = [];
  for (let index = 0; index < track.latDeg.length; index++) {
    const last = indices.at(-1);
    const stepM = last === undefined ? 0 : computeChordM(track, last, index);
    if (last !== undefined && stepM < minStepM) continue;
    indices.push(index);
    distances.push((distances.at(-1) ?? 0) + computeStepLengthM(track, last ?? index, index, stepM));
  }
  if (indices.length < 2)
    return { ok: false, error: { code: 'file.tooFewPoints', detail: `${indices.length} different` } };
  const distanceM = Float64Array.from(distances);
  const lengthM = distanceM[distanceM.length - 1];
  if (lengthM < minCourseM) {
    return { ok: false, error: { code: 'course.tooShort', detail: `${Math.round(lengthM)} m` } };
  }
  if (lengthM > maxCourseM) {
    return { ok: false, error: { code: 'file.tooLong', detail: `${Math.round(lengthM / 1000)} km` } };
  }
  const pick = (column: Float64Array) => Float64Array.from(indices, (index) => column[index]);
  const bridgedElevationM = bridgeSpikes(distanceM, pick(track.elevationM));
  const smoothedOnceM = computeRunningMean(distanceM, bridgedElevationM, smoothingHalfWidthM);
  return {
    ok: true,
    value: {
      distanceM,
      elevationM: computeRunningMean(distanceM, smoothedOnceM, smoothingHalfWidthM),
      latDeg: pick(track.latDeg),
      lonDeg: pick(track.lonDeg),
    },
  };
}

function computeChordM(track: GpxTrack, from: number, to: number): number {
  return computeHaversineM(track.latDeg[from], track.lonDeg[from], track.latDeg[to], track.lonDeg[to]);
}

/** A step's length along the road: its chord, or what the device counted if the step is a gap. */
function computeStepLengthM({ deviceDistanceM }: GpxTrack, from: number, to: number, chordM: number): number {
  if (deviceDistanceM === null || chordM <= minGapM) return chordM;
  const deviceM = deviceDistanceM[to] - deviceDistanceM[from];
  return deviceM > chordM && deviceM < maxGapRatio * chordM ? deviceM : chordM;
}

function bridgeSpikes(distanceM: Float64Array, elevationM: Float64Array): Float64Array {
  const bridged = Float64Array.from(elevationM);
  for (let index = 1; index < bridged.length - 1; index++) {
    const beforeM = distanceM[index] - distanceM[index - 1];
    const afterM = distanceM[index + 1] - distanceM[index];
    const gradeBefore = (bridged[index] - bridged[index - 1]) / beforeM;
    const gradeAfter = (bridged[index + 1] - bridged[index]) / afterM;
    if (
      Math.abs(gradeBefore) < spikeGradeRatio ||
      Math.abs(gradeAfter) < spikeGradeRatio ||
      gradeBefore * gradeAfter > 0
    )
      continue;
    const ratio = beforeM / (beforeM + afterM);
    const from = bridged[index - 1];
    bridged[index] = from + (bridged[index + 1] - from) * ratio;
  }
  return bridged;
}

/** Mean of the piecewise linear profile over a window that shrinks towards both ends, so that their elevation stays. */
function computeRunningMean(distanceM: Float64Array, elevationM: Float64Array, halfWidthM: number): Float64Array {
  const count = distanceM.length;
  const areas = new Float64Array(count);
  for (let index = 1; index < count; index++) {
    const runM = distanceM[index] - distanceM[index - 1];
    const meanM = (elevationM[index] + elevationM[index - 1]) / 2;
    areas[index] = areas[index - 1] + runM * meanM;
  }
  const lengthM = distanceM[count - 1];
  const smooth = new Float64Array(count);
  const readArea = createAreaReader(distanceM, elevationM, areas);
  const readAreaAhead = createAreaReader(distanceM, elevationM, areas);
  for (let index = 0; index < count; index++) {
    const atM = distanceM[index];
    const halfM = Math.min(halfWidthM, atM, lengthM - atM);
    smooth[index] = halfM > 0 ? (readAreaAhead(atM + halfM) - readArea(atM - halfM)) / (2 * halfM) : elevationM[index];
  }
  return smooth;
}

/**
 * Area under the profile from 0 to a distance. Distances should be nearly increasing, because it searches step by
 * step.
 */
function createAreaReader(
  distanceM: Float64Array,
  elevationM: Float64Array,
  areas: Float64Array,
): (atM: number) => number {
  let cell = 0;
  return (atM) => {
    while (cell > 0 && distanceM[cell] > atM) cell--;
    while (cell < distanceM.length - 2 && distanceM[cell + 1] < atM) cell++;
    const fromM = distanceM[cell];
    const runM = distanceM[cell + 1] - fromM;
    const fromElevationM = elevationM[cell];
    const gradeRatio = (elevationM[cell + 1] - fromElevationM) / runM;
    const offsetM = atM - fromM;
    return areas[cell] + offsetM * (fromElevationM + (gradeRatio * offsetM) / 2);
  };
}
