import type { ChallengeSummary, RideCategory } from '#contract/challenges/challenges.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';

/** The rider's progress in a challenge, reduced to one result where there is space for only one. */
export interface ProgressSummary {
  /** The best pass by bicycle; of another category only if none by bicycle has passed. */
  readonly best: BestPass | null;
  /** Status of the most recently submitted attempt in any category. */
  readonly lastStatus: ChallengeProgress['last_status'];
}

export interface BestPass {
  readonly category: RideCategory;
  readonly attemptId: string;
  readonly elapsedS: number;
}

/** Null if the rider never tried the challenge. */
export function summarizeProgress(progress: readonly ChallengeProgress[], challengeId: string): ProgressSummary | null {
  const entries = progress.filter((each) => each.challenge_id === challengeId);
  const [firstEntry, ...rest] = entries;
  if (firstEntry === undefined) return null;
  const lastEntry = rest.reduce(
    (a, b) => (Date.parse(b.last_submitted_at) > Date.parse(a.last_submitted_at) ? b : a),
    firstEntry,
  );
  // The API lists the bicycle first.
  const best = entries.map(toBestPass).find((pass) => pass !== null) ?? null;
  return { best, lastStatus: lastEntry.last_status };
}

/** Null if nothing has passed yet. */
export function toBestPass({ category, best_attempt_id, best_elapsed_s }: ChallengeProgress): BestPass | null {
  if (best_attempt_id === null || best_elapsed_s === null) return null;
  return { category, attemptId: best_attempt_id, elapsedS: best_elapsed_s };
}

/** Riders who passed: at least one if the rider has a pass, because the count may be older than that pass. */
export const countPassedRiders = (
  { passed_rider_count: count }: Pick<ChallengeSummary, 'passed_rider_count'>,
  best: BestPass | null,
): number => (best === null ? count : Math.max(count, 1));
