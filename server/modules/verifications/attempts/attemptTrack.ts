import type { AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import type { Evidence } from '../store/evidence.ts';

/** More than the map on a phone can show. */
export const maxTrackPoints = 3_000;
/** Points this close to the ends of a ride are hidden: many rides begin and end at the rider's home. */
export const hiddenRadiusM = 300;

interface Point {
  readonly timeS: number;
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly elevationM: number;
}

/** The ride for the map, simplified; for anyone but its owner without the areas where it begins and ends. */
export function toAttemptTrack({ startedAtMs, samples }: Evidence, isOwn: boolean): AttemptTrack {
  const allPoints = listPoints(samples);
  const visiblePoints = isOwn ? allPoints : removeEnds(allPoints);
  const stride = Math.max(1, Math.ceil((visiblePoints.length - 1) / (maxTrackPoints - 1)));
  const sampledPoints = visiblePoints.filter((_, index) => index % stride === 0 || index === visiblePoints.length - 1);
  const toColumn = (read: (point: Point) => number) =>
    toDifferences(sampledPoints.map((point) => Math.round(read(point))));
  const hasElevation = sampledPoints.length > 0 && sampledPoints.every(({ elevationM }) => Number.isFinite(elevationM));
  return {
    started_at: new Date(startedAtMs).toISOString(),
    time_ds: toColumn(({ timeS }) => timeS * 10),
    lat_e5: toColumn(({ latDeg }) => latDeg * 1e5),
    lon_e5: toColumn(({ lonDeg }) => lonDeg * 1e5),
    elevation_dm: hasElevation ? toColumn(({ elevationM }) => elevationM * 10) : [],
    is_blurred: !isOwn,
  };
}

function listPoints({ timeS, latDeg, lonDeg, elevationM }: Evidence['samples']): Point[] {
  const points = Array.from(timeS, (time, index) => ({
    timeS: time,
    latDeg: latDeg[index] ?? Number.NaN,
    lonDeg: lonDeg[index] ?? Number.NaN,
    elevationM: elevationM?.[index] ?? Number.NaN,
  }));
  return points.filter((point) => Number.isFinite(point.latDeg) && Number.isFinite(point.lonDeg));
}

/** Removes every point near either end: a ride in laps passes there again. */
function removeEnds(points: readonly Point[]): readonly Point[] {
  const start = points[0];
  const end = points.at(-1);
  if (!start || !end) return [];
  const isFarFrom = (point: Point, from: Point) =>
    computeHaversineM(from.latDeg, from.lonDeg, point.latDeg, point.lonDeg) >= hiddenRadiusM;
  return points.filter((point) => isFarFrom(point, start) && isFarFrom(point, end));
}

function toDifferences(values: readonly number[]): number[] {
  // + 0 turns -0 into 0.
  return values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] ?? 0)) + 0);
}
