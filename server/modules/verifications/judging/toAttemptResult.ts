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
  const toInstant = (timeS: number) => new Date(startedAtMs + toWholeMs(timeS)).toISOString();
  const countedEffort = match.bestEffort === null ? undefined : match.efforts[match.bestEffort];
  const efforts = selectEfforts(match);
  const omittedCount = match.efforts.length - efforts.length;
  const splitsS = countedEffort ? computeSplits(countedEffort.timesS) : computePartialSplits(match);
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
        uncertainty_s: passed ? roundTo(uncertaintyS, 2) : null,
        split_s: splitsS[index] ?? null,
        reason: reason ?? null,
      };
    }),
    efforts: efforts.map(([{ startS, endS, uncertaintyS, flags: effortFlags }, index]) => ({
      started_at: toInstant(startS),
      elapsed_s: getDurationS(startS, endS),
      moving_s: roundMovingS(movingS[index] ?? null, getDurationS(startS, endS)),
      uncertainty_s: roundTo(uncertaintyS, 2),
      flags: [...effortFlags],
    })),
    best_effort: match.bestEffort === null ? null : efforts.findIndex(([, index]) => index === match.bestEffort),
    ...(omittedCount > 0 && { efforts_left_out: omittedCount }),
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
  const indexedEfforts = efforts.map((effort, index) => [effort, index] as const);
  if (indexedEfforts.length <= verificationLimits.effortsMax) return indexedEfforts;
  const getSortKey = ([{ elapsedS }, index]: readonly [MatchEffort, number]) => (index === bestEffort ? -1 : elapsedS);
  return indexedEfforts
    .toSorted((a, b) => getSortKey(a) - getSortKey(b))
    .slice(0, verificationLimits.effortsMax)
    .sort(([, a], [, b]) => a - b);
}

/** The time since the previous timed gate. */
function computeSplits(timesS: readonly (number | null)[]): readonly (number | null)[] {
  let previousS: number | null = null;
  return timesS.map((timeS) => {
    const splitS = timeS === null || previousS === null ? null : getDurationS(previousS, timeS);
    previousS = timeS ?? previousS;
    return splitS;
  });
}

/** Without an effort: between neighbouring gates that were both passed in order. */
function computePartialSplits({ checkpoints }: MatchResult): readonly (number | null)[] {
  const passedS = checkpoints.map(({ passed, timeS }) => (passed ? timeS : null));
  return passedS.map((timeS, index) => {
    const previousS = passedS[index - 1] ?? null;
    return timeS === null || previousS === null ? null : getDurationS(previousS, timeS);
  });
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
/** Rounded to the decimetre, but still outside the radius if the ride was; 1e-6 absorbs floating-point errors. */
const roundDistanceM = (distanceM: number, radiusM: number): number =>
  distanceM > radiusM ? Math.ceil(distanceM * 10 - 1e-6) / 10 : roundTo(distanceM, 1);
const toWholeMs = (timeS: number): number => Math.round(timeS * 1000);
const getDurationS = (fromS: number, toS: number): number => (toWholeMs(toS) - toWholeMs(fromS)) / 1000;
const roundMovingS = (movingS: number | null, elapsedS: number): number | null =>
  movingS === null ? null : Math.min(roundTo(movingS, 3), elapsedS);
