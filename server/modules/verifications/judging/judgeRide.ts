import { judgeSamples } from '#workers/core/verification/judgeSamples.ts';
import { movingTime } from '#workers/core/verification/matching/movingTime.ts';
import { rideFingerprint } from '#workers/core/verification/prints/rideFingerprint.ts';
import { isCoarse, ridePrint } from '#workers/core/verification/prints/ridePrint.ts';
import { computeRhythm } from '#workers/core/verification/road/rhythm.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';
import type { JudgeOutcome, JudgeRequest } from './judge.ts';
import { readRide } from './readRide.ts';
import { toAttemptResult } from './toAttemptResult.ts';

/** A day of laps has hundreds of efforts; only this many get a moving time. */
const movingEffortsMax = 20;

/** Whether a ride passes a challenge, and whether the recording is plausible. */
export async function judgeRide({ source, rule, category, nowMs, riderMassKg }: JudgeRequest): Promise<JudgeOutcome> {
  const read = await readRide(source);
  if (!read.ok) return read;
  const { name, evidence, packed, contentHash } = read.ride;
  const { startedAtMs, isStartHidden = false, utcOffsetMin = null, facts, samples } = evidence;
  const {
    match,
    road,
    getFlags: flagsOf,
  } = judgeSamples(
    { samples, facts: { ...facts, startAtMs: startedAtMs, nowMs, allowedCategories: rule.categories }, riderMassKg },
    { ...rule, checkpoints: checkpointsOf(rule), unchecked: uncheckedOf(rule) },
  );
  const movingS = match.efforts.map(({ startS, endS }, index) =>
    index < movingEffortsMax || index === match.bestEffort ? movingTime(samples, startS, endS) : null,
  );
  const flags = flagsOf(category);
  return {
    ok: true,
    ride: {
      name,
      startedAtMs,
      isStartHidden,
      utcOffsetMin,
      contentHash,
      endedAtMs: isStartHidden ? null : startedAtMs + lastS(samples.timeS) * 1000,
      sportType: facts.sportType,
      deviceName: facts.deviceName,
      sampleCount: samples.timeS.length,
      // Otherwise all rides with a hidden start would have begun at the same instant.
      fingerprint: isStartHidden ? '' : rideFingerprint(samples, startedAtMs),
      print: ridePrint(samples),
      isPrintCoarse: isCoarse(samples),
      rhythm: computeRhythm(road),
      matchStatus: match.status,
      result: toAttemptResult({ match, checkpoints: rule.checkpoints, startedAtMs, movingS, flags }),
      evidence: packed,
    },
  };
}

const lastS = (timeS: ArrayLike<number>): number =>
  Array.from(timeS).reduce((last, atS) => (Number.isFinite(atS) ? Math.max(last, atS) : last), 0);

const checkpointsOf = ({ checkpoints }: ChallengeRule) =>
  checkpoints.map(({ heading_deg, course_distance_m, ...checkpoint }) => ({
    latDeg: checkpoint.lat_deg,
    lonDeg: checkpoint.lon_deg,
    radiusM: checkpoint.radius_m,
    mandatory: checkpoint.is_mandatory,
    ...(heading_deg !== null && { headingDeg: heading_deg }),
    ...(course_distance_m !== null && { courseDistanceM: course_distance_m }),
  }));

const uncheckedOf = ({ uncheckedStretches }: ChallengeRule) =>
  uncheckedStretches.map(({ from_m: fromM, to_m: toM }) => ({ fromM, toM }));
