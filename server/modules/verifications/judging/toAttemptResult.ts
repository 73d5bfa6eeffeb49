import type { Checkpoint } from '#contract/challenges/challenges.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { matchAlgorithmVersion, matchLimits } from '#workers/core/verification/matching/matchLimits.ts';
import type { MatchEffort, MatchResult } from '#workers/core/verification/matching/matchTypes.ts';

interface MatchedRide {
  readonly match: MatchResult;
  readonly checkpoints: readonly Checkpoint[];
  readonly startedAtMs: number;
  /** One for each effort. */
  readonly movingS: readonly (number | null)[];
  readonly flags: AttemptResult['flags'];
}

/**
 * The result as it is stored and sent: instants instead of the recording's own clock. Durations are differences of the
 * same whole milliseconds, so that sums agree to the second everywhere.
 */
export function toAttemptResult({ match, checkpoints, startedAtMs, movingS, flags }: MatchedRide): AttemptResult {
  const toInstant = (timeS: number) => new Date(startedAtMs + wholeMs(timeS)).toISOString();
  const best = match.bestEffort === null ? undefined : match.efforts[match.bestEffort];
  const efforts = selectEfforts(match);
  const leftOut = match.efforts.length - efforts.length;
  const splitsS = best ? splitsOf(best.timesS) : partSplitsOf(match);
  return {
    checkpoints: checkpoints.map(({ heading_deg: _, ...checkpoint }, index) => {
      const {
        passed = false,
        distanceM = Number.POSITIVE_INFINITY,
        timeS = null,
        uncertaintyS = 0,
        reason,
      } = match.checkpoints[index] ?? {};
      const isNear = distanceM <= matchLimits.nearM;
      return {
        ...checkpoint,
        passed,
        distance_m: isNear ? roundDistanceM(distanceM, checkpoint.radius_m) : null,
        at: isNear && timeS !== null ? toInstant(timeS) : null,
        uncertainty_s: passed ? rounded(uncertaintyS, 2) : null,
        split_s: splitsS[index] ?? null,
        reason: reason ?? null,
      };
    }),
    efforts: efforts.map(([{ startS, endS, uncertaintyS, flags: effortFlags }, index]) => ({
      started_at: toInstant(startS),
      elapsed_s: betweenS(startS, endS),
      moving_s: roundMovingS(movingS[index] ?? null, betweenS(startS, endS)),
      uncertainty_s: rounded(uncertaintyS, 2),
      flags: [...effortFlags],
    })),
    best_effort: match.bestEffort === null ? null : efforts.findIndex(([, index]) => index === match.bestEffort),
    ...(leftOut > 0 && { efforts_left_out: leftOut }),
    reasons: match.reasons.map(({ code, params: { time_s: timeS, ...params } }) => ({
      code,
      params: { ...params, ...(timeS !== undefined && { at: toInstant(timeS) }) },
    })),
    flags,
    algorithm_version: matchAlgorithmVersion,
  };
}

/** The fastest efforts in order of time, each with its index, and always the one that counts. */
function selectEfforts({ efforts, bestEffort }: MatchResult): (readonly [MatchEffort, number])[] {
  const numbered = efforts.map((effort, index) => [effort, index] as const);
  if (numbered.length <= verificationLimits.effortsMax) return numbered;
  const rank = ([{ elapsedS }, index]: readonly [MatchEffort, number]) => (index === bestEffort ? -1 : elapsedS);
  return numbered
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, verificationLimits.effortsMax)
    .sort(([, a], [, b]) => a - b);
}

/** The time since the previous timed gate. */
function splitsOf(timesS: readonly (number | null)[]): readonly (number | null)[] {
  let beforeS: number | null = null;
  return timesS.map((timeS) => {
    const splitS = timeS === null || beforeS === null ? null : betweenS(beforeS, timeS);
    beforeS = timeS ?? beforeS;
    return splitS;
  });
}

/** Without an effort: between neighbouring gates that were both passed in order. */
function partSplitsOf({ checkpoints }: MatchResult): readonly (number | null)[] {
  const passedS = checkpoints.map(({ passed, timeS }) => (passed ? timeS : null));
  return passedS.map((timeS, index) => {
    const beforeS = passedS[index - 1] ?? null;
    return timeS === null || beforeS === null ? null : betweenS(beforeS, timeS);
  });
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
/** Rounded to the decimetre, but still outside the radius if the ride was. */
const roundDistanceM = (distanceM: number, radiusM: number): number =>
  distanceM > radiusM ? Math.ceil(distanceM * 10 - 1e-6) / 10 : rounded(distanceM, 1);
const wholeMs = (timeS: number): number => Math.round(timeS * 1000);
const betweenS = (fromS: number, toS: number): number => (wholeMs(toS) - wholeMs(fromS)) / 1000;
const roundMovingS = (movingS: number | null, elapsedS: number): number | null =>
  movingS === null ? null : Math.min(rounded(movingS, 3), elapsedS);
