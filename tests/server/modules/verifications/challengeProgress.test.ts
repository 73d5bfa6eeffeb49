import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import { ChallengeProgressListSchema } from '#contract/verifications/challengeProgress.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  createAttemptResult,
  createAttemptSite,
  createPassedOutcome,
  createStravaDraft,
  failedOutcome,
  readAttempt,
  runAllJobs,
  submitAttempt,
} from './attemptSite.ts';

let site: AttemptSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  rider = await signInRider(site);
});

const createPassWithTime = (elapsedS: number) =>
  createPassedOutcome({
    fingerprint: `ride of ${elapsedS}`,
    contentHash: Buffer.from(String(elapsedS).padEnd(32, '.')),
    result: createAttemptResult({
      efforts: [
        { started_at: '2026-02-28T23:01:00.000Z', elapsed_s: elapsedS, moving_s: null, uncertainty_s: 0.5, flags: [] },
      ],
    }),
  });

describe('GET /api/verification-attempts/standings/', () => {
  it('names the route only for a challenge over the full length', async () => {
    const part = { checkpoints: [gateDraft('臺大農場', 500), gateDraft('武嶺', 10_000)] };
    await saveChallenge(site.db, challengeDraft('the-whole'), site.clock);
    await saveChallenge(site.db, challengeDraft('a-part', part), site.clock);
    await submitAttempt(rider, createStravaDraft('11', { challenge_id: 'the-whole' }));
    await submitAttempt(rider, createStravaDraft('12', { challenge_id: 'a-part' }));
    const { results } = (await rider.inject({ url: '/api/verification-attempts/standings/' })).json();
    expect(results).toMatchObject([
      { challenge_id: 'a-part', whole_route_id: null },
      { challenge_id: 'the-whole', whole_route_id: 'wuling-west' },
    ]);
  });

  it('has separate bests for bicycle and e-bike, the bicycle first', async () => {
    await saveChallenge(site.db, challengeDraft('open-to-all', { categories: ['ride', 'ebike'] }), site.clock);
    const ride = async (
      activityId: string,
      category: RideCategory,
      outcome: ReturnType<typeof createPassedOutcome>,
    ) => {
      site.clock.advanceMs(60_000);
      const submittedAt = new Date(site.clock.nowMs()).toISOString();
      const { id } = await submitAttempt(
        rider,
        createStravaDraft(activityId, { challenge_id: 'open-to-all', category }),
      );
      await runAllJobs(site, { judge: async () => outcome });
      return { id, submittedAt };
    };
    const byBicycle = await ride('1', 'ride', createPassWithTime(9_000));
    const byEbike = await ride('2', 'ebike', createPassWithTime(4_000));
    const slower = await ride('3', 'ebike', createPassWithTime(4_500));
    const last = await ride('4', 'ride', failedOutcome);
    const progress = (await rider.inject({ url: '/api/verification-attempts/standings/' })).json();
    expect(ChallengeProgressListSchema.parse(progress)).toEqual({
      results: [
        {
          challenge_id: 'open-to-all',
          category: 'ride',
          attempt_count: 2,
          last_attempt_id: last.id,
          last_status: 'failed',
          last_submitted_at: last.submittedAt,
          best_attempt_id: byBicycle.id,
          best_elapsed_s: 9_000,
          passed_count: 1,
          whole_route_id: 'wuling-west',
        },
        {
          challenge_id: 'open-to-all',
          category: 'ebike',
          attempt_count: 2,
          last_attempt_id: slower.id,
          last_status: 'passed',
          last_submitted_at: slower.submittedAt,
          best_attempt_id: byEbike.id,
          best_elapsed_s: 4_000,
          passed_count: 2,
          whole_route_id: 'wuling-west',
        },
      ],
    });
    expect([(await readAttempt(rider, byBicycle.id)).is_best, (await readAttempt(rider, byEbike.id)).is_best]).toEqual([
      true,
      true,
    ]);
  });
});
