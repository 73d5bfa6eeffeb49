import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { createSweeper } from '#server/modules/verifications/ruling/createSweeper.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  readAttempt,
  rodeAtMs,
  runAllJobs,
  submitAttempt,
} from '../attemptSite.ts';
import { createTimedOutcome } from '../createTimedOutcome.ts';
import { createMeetingQueue } from './createMeetingQueue.ts';

let site: AttemptSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  rider = await signInRider(site);
  await saveChallenge(site.db, challengeDraft('second'), site.clock);
});

interface Span {
  /** Seconds of the recording after `rodeAtMs`. */
  readonly fromS?: number;
  readonly lastsS?: number;
  readonly splitsS?: readonly number[];
  readonly matchStatus?: 'passed' | 'failed';
}

/** A judged recording that is not a copy of the others and lasts from `fromS` for `lastsS`. */
function createRecording(
  name: string,
  { fromS = 0, lastsS = 3_000, splitsS = [600, 800], matchStatus }: Span = {},
): JudgeOutcome {
  const ride = createTimedOutcome({ name, splitsS, startS: fromS + 60, ...(matchStatus && { matchStatus }) });
  if (!ride.ok) throw new Error('the ride is not judged');
  const startedAtMs = rodeAtMs + fromS * 1000;
  return { ok: true, ride: { ...ride.ride, startedAtMs, endedAtMs: startedAtMs + lastsS * 1000 } };
}

async function submitAndJudge(id: string, outcome: JudgeOutcome, challenge = challengeId): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const attempt = await submitAttempt(rider, createStravaDraft(id, { challenge_id: challenge }));
  await runAllJobs(site, { judge: async () => outcome });
  return readAttempt(rider, attempt.id);
}

const summarise = ({ status, result, earlier_attempt_id }: AttemptDetail) => [
  status,
  result?.flags.map(({ code, severity }) => `${severity} ${code}`),
  earlier_attempt_id,
];
const otherRide = { splitsS: [590, 770] };

describe('another recording of the same time by the same rider', () => {
  it.each([
    ['on the same challenge', challengeId],
    ['on another challenge', 'second'],
  ])('does not count %s, and refers to the first one', async (_, challenge) => {
    const first = await submitAndJudge('1', createRecording('one'));
    const second = await submitAndJudge('2', createRecording('two', { ...otherRide, fromS: 900 }), challenge);
    expect(summarise(first)).toEqual(['passed', [], null]);
    expect(summarise(second)).toEqual(['failed', ['reject overlapsOwn'], first.id]);
    expect(second.can_appeal).toBe(true);
  });

  it('counts if the earlier ride did not', async () => {
    await submitAndJudge('1', createRecording('one', { matchStatus: 'failed' }));
    expect(summarise(await submitAndJudge('2', createRecording('two', otherRide)))).toEqual(['passed', [], null]);
  });

  it('ignores rides of other riders', async () => {
    await submitAndJudge('1', createRecording('one'));
    rider = await signInRider(site);
    expect(summarise(await submitAndJudge('2', createRecording('two', otherRide)))).toEqual(['passed', [], null]);
  });

  it.each([
    ['before', { ...otherRide, fromS: -3_000 }],
    ['after', { ...otherRide, fromS: 2_970 }],
  ])('counts if it is directly %s the first one, within the tolerance for clocks', async (_, span) => {
    await submitAndJudge('1', createRecording('one'));
    expect(summarise(await submitAndJudge('2', createRecording('two', span)))).toEqual(['passed', [], null]);
  });

  it('counts for several challenges if it is the same ride', async () => {
    const ride = createRecording('one');
    expect((await submitAndJudge('1', ride)).status).toBe('passed');
    expect((await submitAndJudge('1', ride, 'second')).status).toBe('passed');
  });

  it('loses its pass when the ride that was submitted first is judged later', async () => {
    const first = await submitAttempt(rider, createStravaDraft('1'));
    const waiting = await fetchNextJob(site);
    const second = await submitAndJudge('2', createRecording('two', otherRide));
    expect(second.status).toBe('passed');
    if (!waiting) throw new Error('there is no job');
    await createWorker(site, { judge: async () => createRecording('one') })(waiting);
    expect((await readAttempt(rider, first.id)).status).toBe('passed');
    await createSweeper({ ...site, notices: { add: async () => undefined } })();
    await runAllJobs(site, { judge: async () => createRecording('two', otherRide) });
    expect(summarise(await readAttempt(rider, second.id))).toEqual(['failed', ['reject overlapsOwn'], first.id]);
  });
});

describe('two overlapping recordings judged at once', () => {
  async function judgeAtOnce(db = site.db) {
    const first = await submitAttempt(rider, createStravaDraft('1'));
    site.clock.advanceMs(1000);
    const ids = [first.id, (await submitAttempt(rider, createStravaDraft('2', { challenge_id: 'second' }))).id];
    const getRide = (isFirst: boolean) => createRecording(isFirst ? 'first' : 'second', isFirst ? {} : otherRide);
    const boss = createMeetingQueue(site);
    const jobs = [await fetchNextJob(site), await fetchNextJob(site)];
    await Promise.all(
      jobs.map((job) => {
        const judge = async () => getRide(job?.data.attempt_id === first.id);
        return job && createWorker(site, { db, boss, judge })(job);
      }),
    );
    await createSweeper({ ...site, notices: { add: async () => undefined } })();
    // If the ride submitted second passed before the first was judged, it is judged again.
    await runAllJobs(site, { judge: async () => getRide(false) });
    return Promise.all(ids.map(async (id) => (await readAttempt(rider, id)).status));
  }

  it('count once, for the one that was submitted first', async () => {
    expect(await judgeAtOnce()).toEqual(['passed', 'failed']);
  });

  it('both count without the lock on rulings', async () => {
    expect(await judgeAtOnce(site.db.withPlugin(new WithoutAdvisoryLocks()))).toEqual(['passed', 'passed']);
  });
});
