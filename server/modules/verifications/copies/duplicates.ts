import { type RawBuilder, sql } from 'kysely';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { effortTimes, likeness, sameTimesS } from '../store/effortTimes.ts';
import { type Alike, findAlike } from './ridePrints.ts';

/** An attempt on the challenge, of whomever, whose effort can be the same recording. */
export interface LikeAttempt {
  readonly id: string;
  readonly rider_id: string;
  readonly came_at: Date | null;
  readonly is_start_hidden: boolean | null;
  readonly rode_at: Date | null;
  readonly like: 'sameStart' | 'elsewhen';
}

export interface RideCopy {
  readonly attempt: Pick<
    AttemptRow,
    'id' | 'rider_id' | 'challenge_id' | 'category' | 'submitted_at' | 'algorithm_version'
  >;
  readonly contentHash: Uint8Array;
  readonly rideHash: Buffer;
  readonly alike: readonly LikeAttempt[];
}

interface SavedCopy extends RideCopy {
  readonly activityId: string;
  /** Nobody had it when this transaction began. */
  readonly isNew: boolean;
}

interface OtherAttempt {
  readonly attemptId: string | null;
}

interface Duplicates {
  readonly flags: AttemptResult['flags'];
  /** The other attempt with this ride, of whomever, where there still is one. */
  readonly otherAttemptId: string | null;
}

/** The activity is this recording, whole: the same bytes, or the same places at the same times. */
export const isWholeCopy = ({ contentHash, rideHash }: RideCopy): RawBuilder<boolean> =>
  sql<boolean>`(activity.content_hash = ${Buffer.from(contentHash)} or activity.ride_hash = ${rideHash})`;

export async function likeAttempts(
  tx: Db,
  attempt: Pick<AttemptRow, 'id' | 'challenge_id'>,
  { result, isStartHidden }: Pick<JudgedRide, 'result' | 'isStartHidden'>,
): Promise<LikeAttempt[]> {
  const own = effortTimes(result, isStartHidden);
  if (!own) return [];
  const rows = await tx
    .selectFrom('verification_attempt as attempt')
    .leftJoin('activity', 'activity.id', 'attempt.activity_id')
    .select(['attempt.id', 'attempt.rider_id', 'attempt.result', 'activity.created_at as came_at'])
    .select(['activity.is_start_hidden', 'activity.started_at as rode_at'])
    .where('attempt.challenge_id', '=', attempt.challenge_id)
    .where('attempt.id', '<>', attempt.id)
    .where(({ between }) => between('attempt.elapsed_s', own.elapsedS - sameTimesS, own.elapsedS + sameTimesS))
    .orderBy('attempt.submitted_at')
    .orderBy('attempt.id')
    .execute();
  return rows.flatMap(({ result: theirs, ...row }) => {
    const times = theirs && effortTimes(theirs, row.is_start_hidden ?? false);
    const like = times && likeness(own, times);
    return like ? [{ ...row, like }] : [];
  });
}

/**
 * Who else came with this ride, whole or edited: another rider before is a matter for the administrator (which is never
 * said whom), and so is the rider's own with other times; the rider's own pass with it is only told.
 */
export async function findDuplicates(tx: Db, ride: SavedCopy): Promise<Duplicates> {
  const alike = await findAlike(tx, ride);
  const byOthers = alike.filter(({ rider_id: riderId }) => riderId !== ride.attempt.rider_id);
  const other =
    (await wholeCopyOfOther(tx, ride)) ?? (await editedCopyOfOther(tx, ride)) ?? (await firstOf(tx, ride, byOthers));
  const ownEdits = alike.filter((each) => !byOthers.includes(each) && !each.has_same_times);
  const ownEdit = await firstOf(tx, ride, ownEdits);
  const flags: AttemptResult['flags'] = [
    ...(other ? [{ code: 'duplicateOfOther', severity: 'review', params: {} } as const] : []),
    ...(ownEdit ? [{ code: 'editedCopy', severity: 'review', params: {} } as const] : []),
    ...((await hasOwnPass(tx, ride)) ? [{ code: 'duplicateOfOwn', severity: 'note', params: {} } as const] : []),
  ];
  return { flags, otherAttemptId: other?.attemptId ?? ownEdit?.attemptId ?? null };
}

/** Of those who offered some activities, the one to be looked at beside this one. */
const otherAttempts = (tx: Db, { attempt }: SavedCopy) =>
  tx
    .selectFrom('activity')
    .leftJoin('verification_attempt as other', 'other.activity_id', 'activity.id')
    .select('other.id as attemptId')
    .orderBy(sql`other.challenge_id is not distinct from ${attempt.challenge_id}`, 'desc')
    .orderBy(sql`other.status is not distinct from 'passed'`, 'desc')
    .orderBy('other.submitted_at')
    .limit(1);

async function wholeCopyOfOther(tx: Db, ride: SavedCopy): Promise<OtherAttempt | undefined> {
  const { attempt, activityId, isNew } = ride;
  return (
    otherAttempts(tx, ride)
      .innerJoin('activity as own', (join) => join.on('own.id', '=', activityId))
      .where(isWholeCopy(ride))
      .where('activity.rider_id', '<>', attempt.rider_id)
      // Whoever came later is the one to ask, also when both are judged anew.
      .$if(!isNew, (query) => query.whereRef('activity.created_at', '<', 'own.created_at'))
      .executeTakeFirst()
  );
}

async function firstOf(tx: Db, ride: SavedCopy, alike: readonly Alike[]): Promise<OtherAttempt | undefined> {
  if (alike.length === 0) return undefined;
  const ids = alike.map(({ id }) => id);
  return otherAttempts(tx, ride).where('activity.id', 'in', ids).executeTakeFirst();
}

async function editedCopyOfOther(tx: Db, { attempt, activityId, alike }: SavedCopy): Promise<OtherAttempt | undefined> {
  const others = alike.filter(({ rider_id: riderId }) => riderId !== attempt.rider_id);
  if (others.length === 0) return undefined;
  const { created_at: cameAt } = await tx
    .selectFrom('activity')
    .select('created_at')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  // As with whole copies: who is judged for the first time has come later than who was judged already.
  const isFirstTime = attempt.algorithm_version === null;
  const earlier = others.find(
    ({ came_at: otherCameAt }) => isFirstTime || (otherCameAt !== null && otherCameAt < cameAt),
  );
  return earlier && { attemptId: earlier.id };
}

async function hasOwnPass(tx: Db, ride: SavedCopy): Promise<boolean> {
  const { attempt } = ride;
  const earlier = await tx
    .selectFrom('activity')
    .innerJoin('verification_attempt as passed', 'passed.activity_id', 'activity.id')
    .select('passed.id')
    .where(isWholeCopy(ride))
    .where('passed.rider_id', '=', attempt.rider_id)
    .where('passed.challenge_id', '=', attempt.challenge_id)
    .where('passed.category', '=', attempt.category)
    .where('passed.status', '=', 'passed')
    .where('passed.id', '<>', attempt.id)
    .where('passed.submitted_at', '<=', attempt.submitted_at)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
