import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';
import { copiesRepository } from './copies.repository.ts';
import type { LikeAttempt, RideCopy } from './copyTypes.ts';

type OwnRide = RideCopy & Pick<JudgedRide, 'startedAtMs' | 'isStartHidden'>;

interface Before {
  /** The attempt whose outcome holds, or is being computed again. */
  readonly standingId: string | undefined;
  /** An attempt whose result was deleted when Strava's permission ended. */
  readonly forgottenId: string | undefined;
  /** A person has rejected the ride by rules no longer in force. */
  readonly wasRefused: boolean;
}

const dayMs = 86_400_000;

/** Of a hidden start only the day is known, not the time. */
function isOfHiddenDay({ startedAtMs, isStartHidden }: OwnRide, other: LikeAttempt): boolean {
  if (other.rode_at === null || !(isStartHidden || other.is_start_hidden)) return false;
  return Math.abs(other.rode_at.getTime() - startedAtMs) < dayMs;
}

/**
 * The outcomes of the rider's attempts with this ride, whole or edited, on the same challenge and category. A ride read
 * from Strava and from a file is one ride. An attempt that was judged before keeps its status.
 */
export async function findSameRide(tx: Db, ride: OwnRide, ruleVersion: number): Promise<Before> {
  const { attempt, alike } = ride;
  if (attempt.algorithm_version !== null) return { standingId: undefined, forgottenId: undefined, wasRefused: false };
  const edited = alike.filter(
    (other) => other.rider_id === attempt.rider_id && (other.like === 'sameStart' || isOfHiddenDay(ride, other)),
  );
  const editedIds = edited.map(({ id }) => id);
  const rows = await copiesRepository.listSameRide(tx, ride, { editedIds, ruleVersion });
  return {
    standingId: rows.find(({ is_standing: stands }) => stands)?.id,
    forgottenId: rows.find(({ is_forgotten: isGone }) => isGone)?.id,
    wasRefused: rows.some(({ was_refused: isRefused }) => isRefused),
  };
}
