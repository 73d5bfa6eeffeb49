import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judge.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { copiesRepository } from './copies.repository.ts';
import type { SavedRide, SimilarAttempt } from './copyTypes.ts';
import { compareEfforts, toEffortTimes } from './effortTimes.ts';
import type { AlikeActivity } from './prints.repository.ts';
import { findAlike } from './ridePrints.ts';

interface OtherAttempt {
  readonly attemptId: string | null;
}

interface Duplicates {
  readonly flags: AttemptResult['flags'];
  /** The other attempt with this ride, by any rider, if it still exists. */
  readonly otherAttemptId: string | null;
}

export async function findSimilarAttempts(
  tx: Db,
  attempt: Pick<AttemptRow, 'id' | 'rider_id' | 'challenge_id'>,
  { result, isStartHidden, rhythm }: Pick<JudgedRide, 'result' | 'isStartHidden' | 'rhythm'>,
): Promise<SimilarAttempt[]> {
  const ownTimes = toEffortTimes(result, { isStartHidden, rhythm });
  if (!ownTimes) return [];
  const rows = await copiesRepository.listByTime(tx, attempt, ownTimes);
  return rows.flatMap(({ result: otherResult, rhythm: otherRhythm, ...row }) => {
    const times =
      otherResult && toEffortTimes(otherResult, { isStartHidden: row.is_start_hidden ?? false, rhythm: otherRhythm });
    const similarity = times && compareEfforts(ownTimes, times, row.rider_id === attempt.rider_id);
    return similarity ? [{ ...row, similarity }] : [];
  });
}

/**
 * Finds attempts with this ride, whole or edited. Another rider's ride needs the administrator's decision (neither
 * rider learns about the other), and so does the rider's own ride with other times. The rider's own earlier pass
 * with the ride only adds a note.
 */
export async function findDuplicates(tx: Db, ride: SavedRide): Promise<Duplicates> {
  const alikeActivities = await findAlike(tx, ride);
  const byOthers = alikeActivities.filter(({ rider_id: riderId }) => riderId !== ride.attempt.rider_id);
  const otherAttempt =
    (await copiesRepository.findWholeCopyOfOther(tx, ride)) ??
    (await findEditedCopy(tx, ride, ({ rider_id: riderId }) => riderId !== ride.attempt.rider_id)) ??
    (await findFirstAttempt(tx, ride, byOthers));
  const ownEdits = alikeActivities.filter((each) => !byOthers.includes(each) && !each.has_same_times);
  const ownEdit =
    (await findFirstAttempt(tx, ride, ownEdits)) ??
    (await findEditedCopy(tx, ride, ({ rider_id: riderId, similarity }) => {
      return riderId === ride.attempt.rider_id && similarity === 'elsewhen';
    }));
  const hasOwnPass = await copiesRepository.hasOwnPass(tx, ride);
  const flags: AttemptResult['flags'] = [
    ...(otherAttempt ? [{ code: 'duplicateOfOther', severity: 'review', params: {} } as const] : []),
    ...(ownEdit ? [{ code: 'editedCopy', severity: 'review', params: {} } as const] : []),
    ...(hasOwnPass ? [{ code: 'duplicateOfOwn', severity: 'note', params: {} } as const] : []),
  ];
  return { flags, otherAttemptId: otherAttempt?.attemptId ?? ownEdit?.attemptId ?? null };
}

async function findFirstAttempt(
  tx: Db,
  ride: SavedRide,
  activities: readonly AlikeActivity[],
): Promise<OtherAttempt | undefined> {
  if (activities.length === 0) return undefined;
  const ids = activities.map(({ id }) => id);
  return copiesRepository.findFirstWithActivity(tx, ride, ids);
}

/** An earlier attempt whose effort has the times or the rhythm of this one. */
async function findEditedCopy(
  tx: Db,
  { attempt, activityId, similarAttempts }: SavedRide,
  isCandidate: (similarAttempt: SimilarAttempt) => boolean,
): Promise<OtherAttempt | undefined> {
  const candidates = similarAttempts.filter(isCandidate);
  if (candidates.length === 0) return undefined;
  const createdAt = await copiesRepository.getCreatedAt(tx, activityId);
  // As with whole copies: a ride judged for the first time is later than those judged already.
  const isFirstTime = attempt.algorithm_version === null;
  const earlierAttempt = candidates.find(
    ({ came_at: otherCameAt }) => isFirstTime || (otherCameAt !== null && otherCameAt < createdAt),
  );
  return earlierAttempt && { attemptId: earlierAttempt.id };
}
