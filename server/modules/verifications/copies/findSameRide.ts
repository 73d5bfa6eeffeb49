import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judge.ts';
import { copiesRepository } from './copies.repository.ts';
import type { LikeAttempt, RideCopy } from './copyTypes.ts';

type OwnRide = RideCopy & Pick<JudgedRide, 'startedAtMs' | 'isStartHidden'>;

interface SameRide {
  /** The attempt whose outcome holds, or is being computed again. */
  readonly countingId: string | undefined;
  /** An attempt whose result was deleted when Strava's permission ended. */
  readonly forgottenId: string | undefined;
  /** A person has rejected the ride by rules no longer in force. */
  readonly wasRefused: boolean;
}

const dayMs = 86_400_000;

/** For a hidden start only the day is known, not the time. */
function isOfHiddenDay({ startedAtMs, isStartHidden }: OwnRide, candidate: LikeAttempt): boolean {
  if (candidate.rode_at === null || !(isStartHidden || candidate.is_start_hidden)) return false;
  return Math.abs(candidate.rode_at.getTime() - startedAtMs) < dayMs;
}

/**
 * The outcomes of the rider's attempts with this ride, whole or edited, on the same challenge and category. A ride read
 * from Strava and from a file is one ride. An attempt that was judged before keeps its status.
 */
export async function findSameRide(tx: Db, ride: OwnRide, ruleVersion: number): Promise<SameRide> {
  const { attempt, alike } = ride;
  if (attempt.algorithm_version !== null) return { countingId: undefined, forgottenId: undefined, wasRefused: false };
  const edited = alike.filter(
    (candidate) =>
      candidate.rider_id === attempt.rider_id && (candidate.like === 'sameStart' || isOfHiddenDay(ride, candidate)),
  );
  const editedIds = edited.map(({ id }) => id);
  const rows = await copiesRepository.listSameRide(tx, ride, { editedIds, ruleVersion });
  return {
    countingId: rows.find(({ is_standing: stands }) => stands)?.id,
    forgottenId: rows.find(({ is_forgotten: isGone }) => isGone)?.id,
    wasRefused: rows.some(({ was_refused: isRefused }) => isRefused),
  };
}
