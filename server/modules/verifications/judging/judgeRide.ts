import type { FetchedSamples } from '#server/modules/strava/stravaTypes.ts';
import { courseGainM } from '#workers/core/verification/courseGainM.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { MatchRequest } from '#workers/core/verification/matching/matchTypes.ts';
import { movingTime } from '#workers/core/verification/matching/movingTime.ts';
import { checkPlausibility } from '#workers/core/verification/plausibility/checkPlausibility.ts';
import { rideFingerprint } from '#workers/core/verification/prints/rideFingerprint.ts';
import { ridePrint } from '#workers/core/verification/prints/ridePrint.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';
import type { JudgeOutcome, JudgeRequest } from './judgeTypes.ts';
import { readRide } from './readRide.ts';
import { toAttemptResult } from './toAttemptResult.ts';

/** A day of laps has hundreds of efforts; only this many get a moving time. */
const movingEffortsMax = 20;

/** Whether a ride passes a challenge, and whether the recording is plausible. */
export async function judgeRide({ source, rule, category, nowMs }: JudgeRequest): Promise<JudgeOutcome> {
  const read = await readRide(source);
  if (!read.ok) return read;
  const { name, evidence, packed, contentHash } = read.ride;
  const { startedAtMs, isStartHidden = false, facts, samples } = evidence;
  const match = matchActivity(matchRequest(rule, samples));
  const best = match.bestEffort === null ? undefined : match.efforts[match.bestEffort];
  const flags = checkPlausibility({
    samples,
    effort: best ?? null,
    courseGainM: gainM(rule),
    facts: { ...facts, startAtMs: startedAtMs, nowMs, declaredCategory: category, allowedCategories: rule.categories },
  });
  const movingS = match.efforts.map(({ startS, endS }, index) =>
    index < movingEffortsMax || index === match.bestEffort ? movingTime(samples, startS, endS) : null,
  );
  return {
    ok: true,
    ride: {
      ...{ name, startedAtMs, isStartHidden, contentHash },
      sportType: facts.sportType,
      deviceName: facts.deviceName,
      sampleCount: samples.timeS.length,
      // Otherwise all rides with a hidden start would have begun at the same instant.
      fingerprint: isStartHidden ? '' : rideFingerprint(samples, startedAtMs),
      print: ridePrint(samples),
      matchStatus: match.status,
      result: toAttemptResult({ match, checkpoints: rule.checkpoints, startedAtMs, movingS, flags: [...flags] }),
      evidence: packed,
    },
  };
}

function matchRequest(rule: ChallengeRule, { timeS, latDeg, lonDeg, elevationM }: FetchedSamples): MatchRequest {
  return {
    samples: { timeS, latDeg, lonDeg, ...(elevationM && { elevationM }) },
    checkpoints: rule.checkpoints.map(({ heading_deg, course_distance_m, ...checkpoint }) => ({
      latDeg: checkpoint.lat_deg,
      lonDeg: checkpoint.lon_deg,
      radiusM: checkpoint.radius_m,
      mandatory: checkpoint.is_mandatory,
      ...(heading_deg !== null && { headingDeg: heading_deg }),
      ...(course_distance_m !== null && { courseDistanceM: course_distance_m }),
    })),
    ...(rule.checksCoverage && {
      course: rule.course,
      unchecked: rule.uncheckedStretches.map(({ from_m: fromM, to_m: toM }) => ({ fromM, toM })),
    }),
  };
}

/** Between the first gate and the last one; null if the course is not exact. */
function gainM({ checksCoverage, checkpoints, course }: ChallengeRule): number | null {
  const [first, last] = [checkpoints[0], checkpoints.at(-1)];
  if (!checksCoverage) return null;
  return courseGainM(course, first?.course_distance_m ?? null, last?.course_distance_m ?? null);
}
