// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Standing } from '#contract/verifications/standings.ts';
import { standingOn } from '#src/verification/standingOn.ts';
import { fakeStanding } from '#tests/src/support/fakeChallenges.ts';

const id = 'challenge-0';
const notPassed = { best_attempt_id: null, best_elapsed_s: null, passed_count: 0 };
const ride = (part: Partial<Standing> = {}) => fakeStanding({ best_attempt_id: 'by-bicycle', ...part });
const ebike = (part: Partial<Standing> = {}) =>
  fakeStanding({ category: 'ebike', best_attempt_id: 'by-ebike', best_elapsed_s: 7_800, ...part });

describe('standingOn', () => {
  it('is null where the rider never tried the challenge', () => {
    expect(standingOn([fakeStanding({ challenge_id: 'another' })], id)).toBeNull();
  });

  it('takes the bicycle’s best, though the e-bike was quicker', () => {
    expect(standingOn([ride(), ebike()], id)?.best).toEqual({
      category: 'ride',
      attemptId: 'by-bicycle',
      elapsedS: 13_330,
    });
  });

  it('takes another category’s best where no bicycle has passed', () => {
    const best = { category: 'ebike', attemptId: 'by-ebike', elapsedS: 7_800 };
    expect(standingOn([ride(notPassed), ebike()], id)?.best).toEqual(best);
    expect(standingOn([ebike()], id)?.best).toEqual(best);
    expect(standingOn([ride(notPassed), ebike(notPassed)], id)?.best).toBeNull();
  });

  it('tells how the attempt stands that was sent last, in whatever category', () => {
    const early = '2026-11-15T06:00:00.000Z';
    const late = '2026-11-16T06:00:00.000Z';
    const statuses = (rideAt: string, ebikeAt: string) =>
      standingOn(
        [ride({ last_submitted_at: rideAt }), ebike({ last_status: 'queued', last_submitted_at: ebikeAt })],
        id,
      )?.lastStatus;
    expect([statuses(early, late), statuses(late, early)]).toEqual(['queued', 'passed']);
  });
});
