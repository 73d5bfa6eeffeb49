import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';
import { isStanding, wasRefused } from '../store/standingAttempt.ts';
import { isWholeCopy, type LikeAttempt, type RideCopy } from './duplicates.ts';
import { isForgotten } from './inheritRide.ts';

type OwnRide = RideCopy & Pick<JudgedRide, 'startedAtMs' | 'isStartHidden'>;

interface Before {
  /** The attempt whose outcome holds, or is being found anew. */
  readonly standingId: string | undefined;
  /** One whose result went with Strava's permission. */
  readonly forgottenId: string | undefined;
  /** A person has rejected the ride by rules that are no longer those of now. */
  readonly wasRefused: boolean;
}

const dayMs = 86_400_000;

/** Of a start that is hidden nobody knows the time, only the day. */
function isOfHiddenDay({ startedAtMs, isStartHidden }: OwnRide, other: LikeAttempt): boolean {
  if (other.rode_at === null || !(isStartHidden || other.is_start_hidden)) return false;
  return Math.abs(other.rode_at.getTime() - startedAtMs) < dayMs;
}

/**
 * What the rider's attempts with this very ride, whole or edited, have come to on the same challenge and category.
 * Strava and a file of one ride are one ride. An attempt that was judged before stays what it is.
 */
export async function findSameRide(tx: Db, ride: OwnRide, ruleVersion: number): Promise<Before> {
  const { attempt, alike } = ride;
  if (attempt.algorithm_version !== null) return { standingId: undefined, forgottenId: undefined, wasRefused: false };
  const edited = alike.filter(
    (other) => other.rider_id === attempt.rider_id && (other.like === 'sameStart' || isOfHiddenDay(ride, other)),
  );
  const editedIds = edited.map(({ id }) => id);
  const rows = await tx
    .selectFrom('verification_attempt as attempt')
    .leftJoin('activity', 'activity.id', 'attempt.activity_id')
    .select('attempt.id')
    .select(wasRefused('attempt').as('was_refused'))
    .select(
      // By older rules it was decided already.
      sql<boolean>`not ${isForgotten('attempt')} and (${isStanding('attempt', ruleVersion)}
        or attempt.status in ('queued', 'processing') and attempt.algorithm_version is not null)`.as('is_standing'),
    )
    .select(isForgotten('attempt').as('is_forgotten'))
    .where('attempt.rider_id', '=', attempt.rider_id)
    .where('attempt.challenge_id', '=', attempt.challenge_id)
    .where('attempt.category', '=', attempt.category)
    .where('attempt.id', '<>', attempt.id)
    .where(sql<boolean>`(${isWholeCopy(ride)} or attempt.id = any(${editedIds}::uuid[]))`)
    .orderBy(sql`attempt.status = 'passed'`, 'desc')
    .orderBy('attempt.submitted_at')
    .orderBy('attempt.id')
    .execute();
  return {
    standingId: rows.find(({ is_standing: stands }) => stands)?.id,
    forgottenId: rows.find(({ is_forgotten: isGone }) => isGone)?.id,
    wasRefused: rows.some(({ was_refused: isRefused }) => isRefused),
  };
}
