import type { Db } from '#server/db/connect.ts';
import type { JudgedRide } from '../judging/judge.ts';
import { copiesRepository } from './copies.repository.ts';
import type { ComparableRide, SimilarAttempt } from './copyTypes.ts';

type OwnRide = ComparableRide & Pick<JudgedRide, 'startedAtMs' | 'isStartHidden'>;

interface SameRide {
  /** The attempt whose outcome holds, or is being computed again. */
  readonly countingId: string | undefined;
  /** An attempt whose result was deleted when Strava's permission ended. */
  readonly clearedId: string | undefined;
  /** A person has rejected the ride by rules no longer in force. */
  readonly wasRefused: boolean;
}

const dayMs = 86_400_000;

/** For a hidden start only the day is known, not the time. */
function isOnHiddenDay({ startedAtMs, isStartHidden }: OwnRide, candidate: SimilarAttempt): boolean {
  if (candidate.rode_at === null || !(isStartHidden || candidate.is_start_hidden)) return false;
  return Math.abs(candidate.rode_at.getTime() - startedAtMs) < dayMs;
}

/**
 * The outcomes of the rider's attempts with this ride, whole or edited, on the same challenge and category. A ride read
 * from Strava and from a file is one ride. An attempt that was judged before keeps its status.
 */
export async function findSameRide(tx: Db, ride: OwnRide, ruleVersion: number): Promise<SameRide> {
  const { attempt, similarAttempts } = ride;
  if (attempt.algorithm_version !== null) return { countingId: undefined, clearedId: undefined, wasRefused: false };
  const editedAttempts = similarAttempts.filter(
    (candidate) =>
      candidate.rider_id === attempt.rider_id &&
      (candidate.similarity === 'sameStart' || isOnHiddenDay(ride, candidate)),
  );
  const editedIds = editedAttempts.map(({ id }) => id);
  const rows = await copiesRepository.listSameRide(tx, ride, { editedIds, ruleVersion });
  return {
    countingId: rows.find(({ is_standing: stands }) => stands)?.id,
    clearedId: rows.find(({ is_forgotten: isCleared }) => isCleared)?.id,
    wasRefused: rows.some(({ was_refused: isRefused }) => isRefused),
  };
}
