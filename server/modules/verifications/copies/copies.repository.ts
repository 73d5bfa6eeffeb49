import { type RawBuilder, sql } from 'kysely';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { isCounting, wasRefused } from '../store/countingAttempt.repository.ts';
import type { ComparableRide, SavedRide } from './copyTypes.ts';
import { type EffortTimes, maxCopyDifferenceS, maxScale } from './effortTimes.ts';

interface OtherAttempt {
  readonly attemptId: string | null;
}

/** A friend riding alongside may have the same minute, duration and rough places: only the exact start decides. */
const isSameInstant = sql<boolean>`abs(extract(epoch from activity.started_at - own.started_at)) < 0.5`;

/** The activity is the same whole recording: the same bytes, or the same places at the same times. */
const isWholeCopy = ({ contentHash, rideHash }: ComparableRide): RawBuilder<boolean> =>
  sql<boolean>`(activity.content_hash = ${Buffer.from(contentHash)} or activity.ride_hash = ${rideHash})`;

/** The result of the attempt (its alias in the query) was deleted when Strava's permission ended. */
const isResultDeleted = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.strava_activity_id`)} = '' and ${sql.ref(`${alias}.result`)} is null
    and ${sql.ref(`${alias}.algorithm_version`)} is not null and ${sql.ref(`${alias}.status`)} <> 'error')`;

/** Marks at a quarter, half and three quarters of the distance: only rides close there are compared at all marks. */
const sievedMarks = [16, 32, 48] as const;
const sieveToleranceS = 4;

/** The rhythm is within four seconds at these marks, where both are known. */
function hasNearRhythm(elapsedS: number, rhythm: readonly number[]): RawBuilder<boolean> {
  const nearConditions = sievedMarks.flatMap((mark) => {
    const timeRatio = rhythm[mark - 1] ?? -1;
    if (timeRatio < 0) return [];
    // A rhythm is stored in millionths of the effort's time.
    const tolerance = Math.ceil((sieveToleranceS / elapsedS) * 1e6);
    const markRatio = sql`attempt.rhythm[${sql.lit(mark)}]`;
    return [
      sql<boolean>`(${markRatio} between ${timeRatio - tolerance} and ${timeRatio + tolerance} or ${markRatio} = -1)`,
    ];
  });
  const hasSimilarSpeed = sql<boolean>`attempt.elapsed_s between ${elapsedS / maxScale} and ${elapsedS * maxScale}`;
  return sql<boolean>`(attempt.rhythm is not null and ${sql.join([hasSimilarSpeed, ...nearConditions], sql` and `)})`;
}

/** Among the attempts with the activities that the caller selects, the one to compare with this one. */
const selectOtherAttempts = (tx: Db, { attempt }: SavedRide) =>
  tx
    .selectFrom('activity')
    .leftJoin('verification_attempt as other', 'other.activity_id', 'activity.id')
    .select('other.id as attemptId')
    .orderBy(sql`other.challenge_id is not distinct from ${attempt.challenge_id}`, 'desc')
    .orderBy(sql`other.status is not distinct from 'passed'`, 'desc')
    .orderBy('other.submitted_at')
    .limit(1);

export const copiesRepository = {
  /**
   * Rulings run one after another, even on different challenges, so that the second sees the ride of the first. To be
   * called before an attempt is locked, since a ruling may lock another attempt as well.
   */
  async lockRulings(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('rulings', 0))`.execute(tx);
  },

  /** The other attempts on the challenge with nearly the same duration, or nearly the same rhythm. */
  async listByTime(tx: Db, attempt: Pick<AttemptRow, 'id' | 'challenge_id'>, { elapsedS, rhythm }: EffortTimes) {
    const hasSameDuration = sql<boolean>`attempt.elapsed_s between ${elapsedS - maxCopyDifferenceS} and ${elapsedS + maxCopyDifferenceS}`;
    const isSimilar = rhythm
      ? sql<boolean>`(${hasSameDuration} or ${hasNearRhythm(elapsedS, rhythm)})`
      : hasSameDuration;
    return tx
      .selectFrom('verification_attempt as attempt')
      .leftJoin('activity', 'activity.id', 'attempt.activity_id')
      .select(['attempt.id', 'attempt.rider_id', 'attempt.result', 'attempt.rhythm', 'activity.created_at as came_at'])
      .select(['activity.is_start_hidden', 'activity.started_at as rode_at'])
      .where('attempt.challenge_id', '=', attempt.challenge_id)
      .where('attempt.id', '<>', attempt.id)
      .where(isSimilar)
      .orderBy('attempt.submitted_at')
      .orderBy('attempt.id')
      .execute();
  },

  /** Another rider's activity with exactly this recording, and an attempt with it. */
  async findWholeCopyOfOther(tx: Db, ride: SavedRide): Promise<OtherAttempt | undefined> {
    const { attempt, activityId, isNew } = ride;
    return (
      selectOtherAttempts(tx, ride)
        .innerJoin('activity as own', (join) => join.on('own.id', '=', activityId))
        .where(isWholeCopy(ride))
        .where(sql<boolean>`(activity.content_hash = ${Buffer.from(ride.contentHash)} or ${isSameInstant})`)
        .where('activity.rider_id', '<>', attempt.rider_id)
        // The later attempt is the one questioned, even when both are judged again.
        .$if(!isNew, (query) => query.whereRef('activity.created_at', '<', 'own.created_at'))
        .executeTakeFirst()
    );
  },

  /** An attempt with one of these activities. */
  async findFirstWithActivity(
    tx: Db,
    ride: SavedRide,
    activityIds: readonly string[],
  ): Promise<OtherAttempt | undefined> {
    return selectOtherAttempts(tx, ride).where('activity.id', 'in', activityIds).executeTakeFirst();
  },

  async getCreatedAt(tx: Db, activityId: string): Promise<Date> {
    const { created_at } = await tx
      .selectFrom('activity')
      .select('created_at')
      .where('id', '=', activityId)
      .executeTakeFirstOrThrow();
    return created_at;
  },

  /** The rider has already passed this challenge with exactly this recording, by an earlier attempt. */
  async hasOwnPass(tx: Db, ride: ComparableRide): Promise<boolean> {
    const { attempt } = ride;
    const earlierPass = await tx
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
    return earlierPass !== undefined;
  },

  /** The rider's other attempts on the challenge with this recording, or one of `editedIds`, with their outcomes. */
  async listSameRide(
    tx: Db,
    ride: ComparableRide,
    { editedIds, ruleVersion }: { readonly editedIds: readonly string[]; readonly ruleVersion: number },
  ) {
    const { attempt } = ride;
    return tx
      .selectFrom('verification_attempt as attempt')
      .leftJoin('activity', 'activity.id', 'attempt.activity_id')
      .select('attempt.id')
      .select(wasRefused('attempt').as('was_refused'))
      .select(
        // Waiting to be judged again: it was already decided by older rules.
        sql<boolean>`not ${isResultDeleted('attempt')} and (${isCounting('attempt', ruleVersion)}
          or attempt.status in ('queued', 'processing') and attempt.algorithm_version is not null)`.as('is_standing'),
      )
      .select(isResultDeleted('attempt').as('is_forgotten'))
      .where('attempt.rider_id', '=', attempt.rider_id)
      .where('attempt.challenge_id', '=', attempt.challenge_id)
      .where('attempt.category', '=', attempt.category)
      .where('attempt.id', '<>', attempt.id)
      .where(sql<boolean>`(${isWholeCopy(ride)} or attempt.id = any(${editedIds}::uuid[]))`)
      .orderBy(sql`attempt.status = 'passed'`, 'desc')
      .orderBy('attempt.submitted_at')
      .orderBy('attempt.id')
      .execute();
  },

  /**
   * A ride whose result was deleted is submitted again: the new attempt replaces the old one, with its verdicts and
   * reviews, and the old one points to it. So the ride keeps one verdict, and a person's decision on it still holds.
   */
  async inheritRide(tx: Db, attemptId: string, clearedId: string): Promise<void> {
    const change = { attempt_id: attemptId };
    await tx.updateTable('verdict').set(change).where('attempt_id', '=', clearedId).execute();
    await tx.updateTable('attempt_review').set(change).where('attempt_id', '=', clearedId).execute();
    await tx
      .updateTable('attempt_review')
      .set({ other_attempt_id: attemptId })
      .where('other_attempt_id', '=', clearedId)
      .execute();
    await tx
      .updateTable('verification_attempt')
      .set({
        status: 'error',
        error_code: 'attempt.sameRide' satisfies AttemptErrorCode,
        earlier_attempt_id: attemptId,
      })
      .set({ started_at: null, elapsed_s: null })
      .where('id', '=', clearedId)
      .execute();
  },
};
