// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import { summarizeProgress } from '#src/verification/summarizeProgress.ts';
import { fakeAttemptSummary } from '#tests/src/support/fakeChallenges.ts';

const id = 'challenge-0';
const notPassed = { best_attempt_id: null, best_elapsed_s: null, passed_count: 0 };
const ride = (part: Partial<ChallengeProgress> = {}) => fakeAttemptSummary({ best_attempt_id: 'by-bicycle', ...part });
const ebike = (part: Partial<ChallengeProgress> = {}) =>
  fakeAttemptSummary({ category: 'ebike', best_attempt_id: 'by-ebike', best_elapsed_s: 7_800, ...part });

describe('summarizeProgress', () => {
  it('is null if the rider never tried the challenge', () => {
    expect(summarizeProgress([fakeAttemptSummary({ challenge_id: 'another' })], id)).toBeNull();
  });

  it('uses the bicycle’s best even if the e-bike was faster', () => {
    expect(summarizeProgress([ride(), ebike()], id)?.best).toEqual({
      category: 'ride',
      attemptId: 'by-bicycle',
      elapsedS: 13_330,
    });
  });

  it('uses another category’s best if no bicycle has passed', () => {
    const best = { category: 'ebike', attemptId: 'by-ebike', elapsedS: 7_800 };
    expect(summarizeProgress([ride(notPassed), ebike()], id)?.best).toEqual(best);
    expect(summarizeProgress([ebike()], id)?.best).toEqual(best);
    expect(summarizeProgress([ride(notPassed), ebike(notPassed)], id)?.best).toBeNull();
  });

  it('returns the status of the most recent attempt in any category', () => {
    const early = '2026-11-15T06:00:00.000Z';
    const late = '2026-11-16T06:00:00.000Z';
    const lastStatus = (rideAt: string, ebikeAt: string) =>
      summarizeProgress(
        [ride({ last_submitted_at: rideAt }), ebike({ last_status: 'queued', last_submitted_at: ebikeAt })],
        id,
      )?.lastStatus;
    expect([lastStatus(early, late), lastStatus(late, early)]).toEqual(['queued', 'passed']);
  });
});
