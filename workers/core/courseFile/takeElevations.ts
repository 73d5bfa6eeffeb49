import { decodeCourse } from '../course/decodeCourse.ts';
import type { GpxTrack } from '../gpx/gpxTypes.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';
import type { KnownRoad } from './courseFileTypes.ts';
import { createRoadFinder, type RoadPlace } from './createRoadFinder.ts';
import { fillColumn } from './fillColumn.ts';

/** A track with the elevations of known roads. */
export interface TakenElevations {
  readonly track: GpxTrack;
  /** The roads whose elevations were taken, that of the longest stretch first. */
  readonly roadNames: readonly string[];
  /** Share of the length whose elevation is unknown, 0..1. */
  readonly unknownRatio: number;
}

/** A drawn line has points only at its bends; the road may rise and fall between them. */
const maxSpacingM = 50;
/** A road that only crosses the course, or touches it, is followed for less than this. */
const minStretchM = 200;
/** The road and the course are equally long over a stretch, apart from bends that one of them cuts. */
const minLengthRatio = 0.6;
const maxLengthRatio = 1.6;
/** A road rises in a straight line over this much, or stays level beyond its ends. */
const bridgedM = 300;

/**
 * Gives a track without elevations those of the known roads on which it runs, wherever it follows one for at least 200 m
 * in either direction. The first road of two that coincide is preferred. Up to 300 m between known elevations are
 * bridged by a straight line and count as known; a longer unknown stretch is bridged too, but counted, and beyond the
 * known ends the elevation stays the same. The track gets points between its own where they lie on a road.
 */
export function takeElevations(track: GpxTrack, roads: readonly KnownRoad[]): TakenElevations {
  const dense = densify(track);
  const lines = roads.map(({ line }) => decodeCourse(line));
  const places = findPlaces(dense, lines);
  const elevations = places.map((place) => place?.elevationM ?? null);
  const indices = dense.isFromFile.flatMap((isFromFile, index) =>
    isFromFile || elevations[index] !== null ? [index] : [],
  );
  const pick = (column: Float64Array) => Float64Array.from(indices, (index) => column[index]);
  const hasAny = elevations.some((elevationM) => elevationM !== null);
  return {
    track: {
      ...track,
      latDeg: pick(dense.latDeg),
      lonDeg: pick(dense.lonDeg),
      deviceDistanceM: dense.deviceDistanceM === null ? null : pick(dense.deviceDistanceM),
      elevationM: pick(hasAny ? interpolate(dense.distanceM, elevations) : new Float64Array(elevations.length)),
      filledElevationCount: 0,
    },
    roadNames: listRoadNames(dense.distanceM, places, roads),
    unknownRatio: computeUnknownRatio(dense.distanceM, elevations),
  };
}

interface DenseTrack {
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  /** Along the points. */
  readonly distanceM: Float64Array;
  readonly deviceDistanceM: Float64Array | null;
  readonly isFromFile: readonly boolean[];
}

/** Adds points on long steps, at most `maxSpacingM` apart. */
function densify({ latDeg, lonDeg, deviceDistanceM }: GpxTrack): DenseTrack {
  /** Positions within the columns: 2.5 is halfway between the points 2 and 3. */
  const positions = [0];
  const distanceM = [0];
  for (let index = 1; index < latDeg.length; index++) {
    const stepM = computeHaversineM(latDeg[index - 1], lonDeg[index - 1], latDeg[index], lonDeg[index]);
    const pieceCount = Math.max(1, Math.ceil(stepM / maxSpacingM));
    const startM = distanceM.at(-1) ?? 0;
    for (let piece = 1; piece <= pieceCount; piece++) {
      positions.push(index - 1 + piece / pieceCount);
      distanceM.push(startM + (stepM * piece) / pieceCount);
    }
  }
  const resample = (column: Float64Array) =>
    Float64Array.from(positions, (position) => {
      const from = Math.floor(position);
      const to = Math.min(from + 1, column.length - 1);
      return column[from] + (position - from) * (column[to] - column[from]);
    });
  return {
    latDeg: resample(latDeg),
    lonDeg: resample(lonDeg),
    distanceM: Float64Array.from(distanceM),
    deviceDistanceM: deviceDistanceM === null ? null : resample(deviceDistanceM),
    isFromFile: positions.map((position) => Number.isInteger(position)),
  };
}

type Places = readonly (RoadPlace | null)[];

/** Where each point is on a known road; null off the roads and where the track does not follow one. */
function findPlaces({ latDeg, lonDeg, distanceM }: DenseTrack, lines: Parameters<typeof createRoadFinder>[0]): Places {
  const findPlace = createRoadFinder(lines);
  const places: (RoadPlace | null)[] = [];
  for (let index = 0; index < latDeg.length; index++) {
    const previous = places[index - 1] ?? null;
    const stepM = index === 0 ? 0 : distanceM[index] - distanceM[index - 1];
    places.push(findPlace(latDeg[index], lonDeg[index], previous, stepM));
  }
  let start = 0;
  for (let index = 1; index <= places.length; index++) {
    if (index < places.length && places[index]?.roadIndex === places[start]?.roadIndex) continue;
    if (!isFollowed(places, distanceM, { start, end: index - 1 })) places.fill(null, start, index);
    start = index;
  }
  return places;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Whether a stretch on one road is long enough, and as long on the road as on the track. */
function isFollowed(places: Places, distanceM: Float64Array, { start, end }: Stretch): boolean {
  const lengthM = distanceM[end] - distanceM[start];
  const isWholeTrack = start === 0 && end === places.length - 1;
  if (lengthM < minStretchM && !isWholeTrack) return false;
  let roadM = 0;
  for (let index = start + 1; index <= end; index++)
    roadM += Math.abs((places[index]?.atM ?? 0) - (places[index - 1]?.atM ?? 0));
  return roadM >= minLengthRatio * lengthM && roadM <= maxLengthRatio * lengthM;
}

/** Linear by distance between known values, constant beyond them; at least one must be known. */
function interpolate(distanceM: Float64Array, values: readonly (number | null)[]): Float64Array {
  const filled = fillColumn(values);
  forEachUnknownStretch(values, ({ start, end }) => {
    const from = start - 1;
    const to = end + 1;
    if (from < 0 || to >= values.length) return;
    const gradeRatio = (filled[to] - filled[from]) / (distanceM[to] - distanceM[from] || 1);
    for (let index = start; index <= end; index++)
      filled[index] = filled[from] + gradeRatio * (distanceM[index] - distanceM[from]);
  });
  return filled;
}

function computeUnknownRatio(distanceM: Float64Array, values: readonly (number | null)[]): number {
  const last = distanceM.length - 1;
  let unknownM = 0;
  forEachUnknownStretch(values, ({ start, end }) => {
    const lengthM = distanceM[Math.min(end + 1, last)] - distanceM[Math.max(start - 1, 0)];
    const isEverything = start === 0 && end === last;
    if (isEverything || lengthM > bridgedM) unknownM += lengthM;
  });
  return Math.min(1, unknownM / (distanceM[last] || 1));
}

function forEachUnknownStretch(values: readonly (number | null)[], visit: (stretch: Stretch) => void): void {
  let start = 0;
  for (let index = 0; index <= values.length; index++) {
    if (index < values.length && values[index] === null) continue;
    if (index > start) visit({ start, end: index - 1 });
    start = index + 1;
  }
}

function listRoadNames(distanceM: Float64Array, places: Places, roads: readonly KnownRoad[]): string[] {
  const lengths = new Map<string, number>();
  for (let index = 1; index < places.length; index++) {
    const road = roads[places[index]?.roadIndex ?? -1];
    if (road === undefined) continue;
    lengths.set(road.name, (lengths.get(road.name) ?? 0) + distanceM[index] - distanceM[index - 1]);
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}
