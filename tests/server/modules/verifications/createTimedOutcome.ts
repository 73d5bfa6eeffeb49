import type { AttemptResult, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { createAttemptResult, createPassedOutcome, rodeAtMs } from './attemptSite.ts';

interface TimedRide {
  /** Determines content hash and fingerprint. */
  readonly name: string;
  /** Seconds from each gate to the next. */
  readonly splitsS?: readonly number[];
  /** Start of the effort in seconds after `rodeAtMs`. */
  readonly startS?: number;
  readonly flags?: AttemptResult['flags'];
  readonly reasons?: AttemptResult['reasons'];
  readonly matchStatus?: 'passed' | 'review' | 'failed';
}

/** The judging thread's outcome for a ride with these times; each name stands for a different recording. */
export function createTimedOutcome({ name, splitsS = [600, 800], startS = 60, ...outcome }: TimedRide): JudgeOutcome {
  const { flags = [], reasons = [], matchStatus = 'passed' } = outcome;
  const effort = {
    started_at: new Date(rodeAtMs + startS * 1000).toISOString(),
    elapsed_s: splitsS.reduce((sum, splitS) => sum + splitS, 0),
    moving_s: null,
    uncertainty_s: 0.5,
    flags: [],
  };
  return createPassedOutcome({
    fingerprint: name,
    contentHash: Buffer.from(name.padEnd(32, '.')),
    matchStatus,
    result: createAttemptResult({
      efforts: [effort],
      checkpoints: [buildGate(0, null), ...splitsS.map(toGate)],
      flags,
      reasons,
    }),
  });
}

const toGate = (splitS: number, index: number): CheckpointResult => buildGate(index + 1, splitS);

const buildGate = (position: number, splitS: number | null): CheckpointResult => ({
  position,
  name: { 'zh-TW': `${position}` },
  lat_deg: 23.97 + position / 100,
  lon_deg: 120.97,
  radius_m: 40,
  is_mandatory: true,
  course_distance_m: null,
  passed: true,
  distance_m: 3,
  at: null,
  uncertainty_s: 0.5,
  split_s: splitS,
  reason: null,
});
