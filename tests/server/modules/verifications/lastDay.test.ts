import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { createVerifyAttempt } from '#server/modules/verifications/ruling/createVerifyAttempt.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createFetchedActivity,
  fetchNextJob,
  readAttempt,
  submitAttempt,
} from './attemptSite.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

/** Saves the challenge with this last day. The clock is at noon of 1 March in Taipei, after every last day. */
const saveLastDay = (valid_until: string | null) =>
  saveChallenge(site.db, challengeDraft(challengeId, { valid_until }), site.clock);

/** Ten kilometres up the road of `routeDraft` at 3 m/s, a point every two seconds, with GPS noise. */
const ride = (() => {
  const points = Array.from({ length: 1_668 }, (_, index) => index);
  const noiseDeg = (index: number, phase: number) => 1e-5 * Math.sin(index * 1.7 + phase) * Math.cos(index * 0.31);
  return {
    timeS: Float64Array.from(points, (index) => index * 2),
    distanceM: null,
    powerW: null,
    heartRateBpm: null,
    latDeg: Float64Array.from(points, (index) => 23.97 + (index * 6) / 111_195 + noiseDeg(index, 0)),
    lonDeg: Float64Array.from(points, (index) => 120.97 + noiseDeg(index, 1)),
    elevationM: Float64Array.from(points, (index) => 450 + index * 0.3),
  };
})();

async function judge(startedAt: string): Promise<void> {
  const { config, clock, boss, db } = site;
  const verify = createVerifyAttempt({
    config,
    clock,
    boss,
    db,
    notices: { add: async () => undefined },
    judge: judgeRide,
    fetchActivity: async (_, id) => createFetchedActivity(id, { startedAtMs: Date.parse(startedAt), samples: ride }),
    onBug: (error) => {
      throw error;
    },
  });
  const job = await fetchNextJob(site);
  if (!job) throw new Error('there is no job');
  await verify(job);
}

async function judgeAndRead(startedAt: string, whileWaiting = async (): Promise<unknown> => undefined) {
  const rider = await signInRider(site);
  const { id } = await submitAttempt(rider);
  await whileWaiting();
  await judge(startedAt);
  const { status, result, rule_version } = await readAttempt(rider, id);
  const flags = result?.flags.filter(({ severity }) => severity === 'reject') ?? [];
  return { status, rule_version, flags: flags.map(({ code, params }) => ({ code, params })) };
}

const toFlags = (day: string, limit: string) => [
  { code: 'afterChallenge', params: { value_day: day, limit_day: limit } },
];

describe('the last day of a challenge, in Taipei', () => {
  it('accepts a ride that began in its last minute and ended after midnight', async () => {
    await saveLastDay('2026-02-27');
    expect(await judgeAndRead('2026-02-27T15:59:00Z')).toMatchObject({ status: 'passed', flags: [] });
  });

  it('refuses a ride that began at midnight after it, although the UTC day is still the last day', async () => {
    await saveLastDay('2026-02-27');
    const outcome = await judgeAndRead('2026-02-27T16:00:00Z');
    expect(outcome).toMatchObject({ status: 'failed', flags: toFlags('2026-02-28', '2026-02-27') });
  });

  it('accepts any day if the challenge has no last day', async () => {
    await saveLastDay(null);
    expect(await judgeAndRead('2026-02-27T16:00:00Z')).toMatchObject({ status: 'passed', flags: [] });
  });

  it('applies to a ride that is waiting when the last day is set', async () => {
    const outcome = await judgeAndRead('2026-02-28T01:00:00Z', () => saveLastDay('2026-02-27'));
    expect(outcome).toEqual({ status: 'failed', rule_version: 2, flags: toFlags('2026-02-28', '2026-02-27') });
  });
});
