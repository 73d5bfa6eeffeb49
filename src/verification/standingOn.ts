import type { ChallengeSummary, RideCategory } from '#contract/challenges/challenges.ts';
import type { Standing } from '#contract/verifications/standings.ts';

/** A challenge's standings reduced to one, for places with room for only one. */
export interface ChallengeStanding {
  /** The bicycle's; another category's only if no bicycle has passed. */
  readonly best: BestPass | null;
  /** Status of the attempt that was sent last, in any category. */
  readonly lastStatus: Standing['last_status'];
}

export interface BestPass {
  readonly category: RideCategory;
  readonly attemptId: string;
  readonly elapsedS: number;
}

/** Null if the rider never tried the challenge. */
export function standingOn(standings: readonly Standing[], challengeId: string): ChallengeStanding | null {
  const own = standings.filter((each) => each.challenge_id === challengeId);
  const [first, ...others] = own;
  if (first === undefined) return null;
  const last = others.reduce(
    (a, b) => (Date.parse(b.last_submitted_at) > Date.parse(a.last_submitted_at) ? b : a),
    first,
  );
  // The API lists the bicycle first.
  const best = own.map(bestPass).find((pass) => pass !== null) ?? null;
  return { best, lastStatus: last.last_status };
}

/** Null if nothing has passed yet. */
export function bestPass({ category, best_attempt_id, best_elapsed_s }: Standing): BestPass | null {
  if (best_attempt_id === null || best_elapsed_s === null) return null;
  return { category, attemptId: best_attempt_id, elapsedS: best_elapsed_s };
}

/** Riders who passed: at least the rider whose own pass is known, also where the answer is older than that pass. */
export const passedRiderCount = (
  { passed_rider_count: count }: Pick<ChallengeSummary, 'passed_rider_count'>,
  best: BestPass | null,
): number => (best === null ? count : Math.max(count, 1));
