import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { compareEfforts, toEffortTimes } from '#server/modules/verifications/copies/effortTimes.ts';
import type { JudgeRequest } from '#server/modules/verifications/judging/judge.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { createSweeper } from '#server/modules/verifications/ruling/createSweeper.ts';
import { createVerifyAttempt } from '#server/modules/verifications/ruling/createVerifyAttempt.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createFetchedActivity,
  createStravaDraft,
  fetchNextJob,
  readAttempt,
  rideSamples,
  submitAttempt,
} from './attemptSite.ts';

let site: AttemptSite;

/** One second past midnight, on 1 March in Taipei. */
const hidden = { startedAtMs: Date.parse('2026-02-28T16:00:01Z'), isStartHidden: true };
const onTwoGates = { checkpoints: [gateDraft('中心碑', 0), gateDraft('武嶺', 10_000, { radius_m: 100 })] };

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

async function judgeNextJob(change: Partial<ReturnType<typeof createFetchedActivity>>) {
  const { config, clock, boss, db } = site;
  const judged: JudgeRequest[] = [];
  const verify = createVerifyAttempt({
    config,
    clock,
    boss,
    db,
    notices: { add: async () => undefined },
    judge: (request) => {
      judged.push(request);
      return judgeRide(request);
    },
    fetchActivity: async (_, id) => createFetchedActivity(id, change),
    onBug: (error) => {
      throw error;
    },
  });
  const job = await fetchNextJob(site);
  if (!job) throw new Error('there is no job');
  await verify(job);
  return judged;
}

it('a hidden start is reported with the attempt, also after the stored track is judged again', async () => {
  const rider = await signInRider(site);
  const { id, activity } = await submitAttempt(rider);
  expect(activity.is_start_hidden).toBe(false);
  await judgeNextJob(hidden);
  const expected = { started_at: '2026-02-28T16:00:01.000Z', is_start_hidden: true };
  expect((await readAttempt(rider, id)).activity).toMatchObject(expected);
  await saveChallenge(site.db, challengeDraft(challengeId, onTwoGates), site.clock, {
    onRuleChanged: reverifyChallenge,
  });
  await createSweeper({ ...site, notices: { add: async () => undefined } })();
  const [request] = await judgeNextJob({});
  expect(request?.source.kind).toBe('evidence');
  const again = await readAttempt(rider, id);
  expect([again.rule_version, again.activity]).toEqual([2, expect.objectContaining(expected)]);
});

it('a hidden start does not make rides of two riders look like copies', async () => {
  await saveChallenge(site.db, challengeDraft(challengeId, onTwoGates), site.clock);
  const riders = [await signInRider(site), await signInRider(site)];
  const first = await submitAttempt(riders[0] as never);
  const second = await submitAttempt(riders[1] as never, createStravaDraft('77'));
  await judgeNextJob(hidden);
  // The same duration to the second, but with a parallel line and a different pace, at an unknown time of day.
  const lonDeg = new Float64Array(101).fill(120.970_03);
  const lastS = rideSamples.timeS.at(-1) ?? 0;
  const timeS = rideSamples.timeS.map((atS) => atS * 1.0006 + 20 * Math.sin((Math.PI * atS) / lastS));
  await judgeNextJob({ ...hidden, samples: { ...rideSamples, lonDeg, timeS } });
  const firstAttempt = await readAttempt(riders[0] as never, first.id);
  const secondAttempt = await readAttempt(riders[1] as never, second.id);
  const isCopy = ({ code }: { readonly code: string }) => code === 'duplicateOfOther' || code === 'editedCopy';
  expect([firstAttempt, secondAttempt].map(({ result }) => result?.flags.some(isCopy))).toEqual([false, false]);
  if (!firstAttempt.result || !secondAttempt.result) throw new Error('a ride was not judged');
  const toTimes = (isHidden: boolean) =>
    [firstAttempt.result, secondAttempt.result].map(
      (result) => result && toEffortTimes(result, { isStartHidden: isHidden }),
    );
  const [oneTimes, otherTimes] = toTimes(false);
  expect(oneTimes && otherTimes && compareEfforts(oneTimes, otherTimes, true)).toBe('sameStart');
});
