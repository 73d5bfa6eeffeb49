import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judge.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { copiesRepository } from './copies.repository.ts';
import type { LikeAttempt, SavedCopy } from './copyTypes.ts';
import { effortTimes, likeness } from './effortTimes.ts';
import type { Alike } from './prints.repository.ts';
import { findAlike } from './ridePrints.ts';

interface OtherAttempt {
  readonly attemptId: string | null;
}

interface Duplicates {
  readonly flags: AttemptResult['flags'];
  /** The other attempt with this ride, by any rider, if it still exists. */
  readonly otherAttemptId: string | null;
}

export async function likeAttempts(
  tx: Db,
  attempt: Pick<AttemptRow, 'id' | 'rider_id' | 'challenge_id'>,
  { result, isStartHidden, rhythm }: Pick<JudgedRide, 'result' | 'isStartHidden' | 'rhythm'>,
): Promise<LikeAttempt[]> {
  const ownTimes = effortTimes(result, { isStartHidden, rhythm });
  if (!ownTimes) return [];
  const rows = await copiesRepository.listByTime(tx, attempt, ownTimes);
  return rows.flatMap(({ result: otherResult, rhythm: otherRhythm, ...row }) => {
    const times =
      otherResult && effortTimes(otherResult, { isStartHidden: row.is_start_hidden ?? false, rhythm: otherRhythm });
    const like = times && likeness(ownTimes, times, row.rider_id === attempt.rider_id);
    return like ? [{ ...row, like }] : [];
  });
}

/**
 * Finds attempts with this ride, whole or edited. Another rider's ride needs the administrator's decision (neither
 * rider learns about the other), and so does the rider's own with other times; the rider's own pass with it is only
 * noted.
 */
export async function findDuplicates(tx: Db, ride: SavedCopy): Promise<Duplicates> {
  const alike = await findAlike(tx, ride);
  const byOthers = alike.filter(({ rider_id: riderId }) => riderId !== ride.attempt.rider_id);
  const otherAttempt =
    (await copiesRepository.findWholeCopyOfOther(tx, ride)) ??
    (await editedCopyOf(tx, ride, ({ rider_id: riderId }) => riderId !== ride.attempt.rider_id)) ??
    (await firstOf(tx, ride, byOthers));
  const ownEdits = alike.filter((each) => !byOthers.includes(each) && !each.has_same_times);
  const ownEdit =
    (await firstOf(tx, ride, ownEdits)) ??
    (await editedCopyOf(tx, ride, ({ rider_id: riderId, like }) => {
      return riderId === ride.attempt.rider_id && like === 'elsewhen';
    }));
  const hasOwnPass = await copiesRepository.hasOwnPass(tx, ride);
  const flags: AttemptResult['flags'] = [
    ...(otherAttempt ? [{ code: 'duplicateOfOther', severity: 'review', params: {} } as const] : []),
    ...(ownEdit ? [{ code: 'editedCopy', severity: 'review', params: {} } as const] : []),
    ...(hasOwnPass ? [{ code: 'duplicateOfOwn', severity: 'note', params: {} } as const] : []),
  ];
  return { flags, otherAttemptId: otherAttempt?.attemptId ?? ownEdit?.attemptId ?? null };
}

async function firstOf(tx: Db, ride: SavedCopy, alike: readonly Alike[]): Promise<OtherAttempt | undefined> {
  if (alike.length === 0) return undefined;
  const ids = alike.map(({ id }) => id);
  return copiesRepository.findFirstOf(tx, ride, ids);
}

/** An earlier attempt whose effort has the times or the rhythm of this one. */
async function editedCopyOf(
  tx: Db,
  { attempt, activityId, alike }: SavedCopy,
  isWanted: (like: LikeAttempt) => boolean,
): Promise<OtherAttempt | undefined> {
  const wanted = alike.filter(isWanted);
  if (wanted.length === 0) return undefined;
  const cameAt = await copiesRepository.cameAt(tx, activityId);
  // As with whole copies: a ride judged for the first time is later than those judged already.
  const isFirstTime = attempt.algorithm_version === null;
  const earlier = wanted.find(
    ({ came_at: otherCameAt }) => isFirstTime || (otherCameAt !== null && otherCameAt < cameAt),
  );
  return earlier && { attemptId: earlier.id };
}
