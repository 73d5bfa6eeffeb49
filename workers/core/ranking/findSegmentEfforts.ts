import { computeHaversineM } from '../gpx/trackToLine.ts';
import { matchActivity } from '../verification/matching/matchActivity.ts';
import type { ActivitySamples, MatchCheckpoint, MatchCourse } from '../verification/matching/matchTypes.ts';
import { computeMeasuredMean } from '../verification/measuredMean.ts';

/** A segment's line with its directions of travel at both ends, clockwise from north. */
export interface SegmentLine {
  readonly id: string;
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly startHeadingRad: number;
  readonly endHeadingRad: number;
}

export interface RiddenSegment {
  readonly segmentId: string;
  /** On the samples' clock. */
  readonly startS: number;
  /** Clock time, including pauses. */
  readonly elapsedS: number;
  /** Uncertainty of `elapsedS`. */
  readonly uncertaintyS: number;
  /** Mean of what was measured; null without a power meter. */
  readonly powerW: number | null;
}

export interface RiddenSamples extends ActivitySamples {
  readonly powerW: ArrayLike<number> | null;
}

/** As wide as two lanes and the uncertainty of a receiver. */
const gateRadiusM = 40;
/** A ride this far outside a segment's bounds cannot have passed its gates; in degrees, about 110 m. */
const marginDeg = 0.001;

/**
 * The fastest time of a ride on each segment that it followed from end to end, in the direction of the segment: matched
 * like a challenge with two gates, and only if nothing about it is uncertain (gaps, detours, another road).
 */
export function findSegmentEfforts(samples: RiddenSamples, segments: readonly SegmentLine[]): RiddenSegment[] {
  const bounds = findBounds(samples);
  if (bounds === null) return [];
  return segments.flatMap((segment) => {
    if (!isNearBothEnds(bounds, segment)) return [];
    const course = toCourse(segment);
    const checkpoints = toGates(segment, course);
    const { status, efforts, bestEffort } = matchActivity({ samples, checkpoints, course });
    const bestResult = efforts[bestEffort ?? -1];
    if (status !== 'passed' || bestResult === undefined || bestResult.flags.length > 0) return [];
    const { startS, endS, elapsedS, uncertaintyS } = bestResult;
    const powerW = samples.powerW && computeMeasuredMean(samples.timeS, samples.powerW, { startS, endS });
    return [{ segmentId: segment.id, startS, elapsedS, uncertaintyS, powerW }];
  });
}

interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Null without a usable position. */
function findBounds({ latDeg, lonDeg }: Pick<ActivitySamples, 'latDeg' | 'lonDeg'>): Bounds | null {
  let south = 90;
  let north = -90;
  let west = 180;
  let east = -180;
  for (let index = 0; index < latDeg.length; index++) {
    const lat = latDeg[index];
    const lon = lonDeg[index];
    if (!Number.isFinite(lat + lon)) continue;
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  return south > north ? null : { south, north, west, east };
}

/** The ride has to come near both ends. */
const isNearBothEnds = (ride: Bounds, { latDeg, lonDeg }: SegmentLine): boolean =>
  [0, latDeg.length - 1].every((end) => {
    const lat = latDeg[end];
    const lon = lonDeg[end];
    return (
      lat >= ride.south - marginDeg &&
      lat <= ride.north + marginDeg &&
      lon >= ride.west - marginDeg &&
      lon <= ride.east + marginDeg
    );
  });

function toCourse({ latDeg, lonDeg }: SegmentLine): MatchCourse {
  const distanceM = new Float64Array(latDeg.length);
  for (let index = 1; index < latDeg.length; index++) {
    const fromLat = latDeg[index - 1];
    const fromLon = lonDeg[index - 1];
    const toLat = latDeg[index];
    const toLon = lonDeg[index];
    distanceM[index] = distanceM[index - 1] + computeHaversineM(fromLat, fromLon, toLat, toLon);
  }
  return { latDeg, lonDeg, distanceM };
}

function toGates(
  { latDeg, lonDeg, startHeadingRad, endHeadingRad }: SegmentLine,
  course: MatchCourse,
): MatchCheckpoint[] {
  const last = latDeg.length - 1;
  return (
    [
      [0, startHeadingRad],
      [last, endHeadingRad],
    ] as const
  ).map(([index, headingRad]) => ({
    latDeg: latDeg[index],
    lonDeg: lonDeg[index],
    radiusM: gateRadiusM,
    mandatory: true,
    headingDeg: ((headingRad * 180) / Math.PI + 360) % 360,
    courseDistanceM: course.distanceM[index],
  }));
}
