import type { ChallengeDraft, Checkpoint } from '#contract/challenges/challenges.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { computeHaversineM } from '#workers/core/gpx/trackToLine.ts';
import { buildChallenge, ChallengeDraftError, type Shortcoming } from './buildChallenge.ts';
import { findPosition } from './coursePosition.ts';
import { readCourse, readCurrentCourse } from './readCourse.ts';
import { saveChallengeInTransaction } from './saveChallenge.ts';

const toFieldError = (field: string) => ({ field, code: 'formatInvalid', params: {} }) as const;

/**
 * Saves a challenge in the caller's transaction if rides can be verified by it. Otherwise throws `road.incomplete` with
 * the wrong checkpoints. Changed rules create a new version; rides that are already decided keep their verdicts.
 */
export async function saveVerifiableChallenge(tx: Db, draft: ChallengeDraft, clock: Clock): Promise<void> {
  try {
    const { shortcomings } = buildChallenge(draft, await readCurrentCourse(tx, draft));
    if (shortcomings.length > 0) throw new AppError('road.incomplete', shortcomings.map(toShortcomingError));
    await saveChallengeInTransaction(tx, draft, clock);
  } catch (error) {
    if (error instanceof ChallengeDraftError) throw new AppError('request.invalid', [toFieldError('checkpoints')]);
    throw error;
  }
}

/** The error's field is the wrong checkpoint, if there is one. */
function toShortcomingError(shortcoming: Shortcoming) {
  const field = 'position' in shortcoming ? `checkpoints.${shortcoming.position}` : 'checkpoints';
  return { ...toFieldError(field), params: { reason: shortcoming.code } };
}

/** The checkpoints of a draft on one version of its route's course. */
export async function buildCheckpoints(
  tx: Db,
  draft: ChallengeDraft,
  courseVersion: number,
): Promise<readonly Checkpoint[]> {
  return buildChallenge(draft, await readCourse(tx, draft.route_id, courseVersion)).checkpoints;
}

/** The line of a course version, point by point. */
export const readCourseLine = async (tx: Db, routeId: string, version: number): Promise<CourseLine> =>
  (await readCourse(tx, routeId, version)).line;

interface LatLon {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

const searchStepM = 10;

/**
 * Distance along the line of its point nearest to a position, searched within `reachM` around `aroundM`; undefined if
 * that point is farther away than `maxOffsetM`.
 */
export function findNearestOnLine(
  line: CourseLine,
  { lat_deg: latDeg, lon_deg: lonDeg }: LatLon,
  { aroundM, reachM, maxOffsetM }: { readonly aroundM: number; readonly reachM: number; readonly maxOffsetM: number },
): number | undefined {
  const endM = line.distanceM.at(-1) ?? 0;
  let best: { readonly atM: number; readonly offsetM: number } | undefined;
  for (let atM = Math.max(0, aroundM - reachM); atM <= Math.min(endM, aroundM + reachM); atM += searchStepM) {
    const position = findPosition(line, atM);
    const offsetM = computeHaversineM(latDeg, lonDeg, position.latDeg, position.lonDeg);
    if (offsetM <= maxOffsetM && (best === undefined || offsetM < best.offsetM)) best = { atM, offsetM };
  }
  return best?.atM;
}

export const computeDistanceBetweenM = (a: LatLon, b: LatLon): number =>
  computeHaversineM(a.lat_deg, a.lon_deg, b.lat_deg, b.lon_deg);

/** The position on the line at a distance. */
export function findPointOnLine(line: CourseLine, atM: number): LatLon {
  const { latDeg, lonDeg } = findPosition(line, atM);
  return { lat_deg: latDeg, lon_deg: lonDeg };
}
