import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  countRows,
  createAttemptSite,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  readAttempt,
  requestAttempt,
  rodeAtMs,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';
import { createTimedOutcome } from '../createTimedOutcome.ts';

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

async function submitFile(change = {}): Promise<string> {
  const activity = { kind: 'file', upload_id: await uploadFile(rider) } as const;
  return (await submitAttempt(rider, createStravaDraft('', { activity, ...change }))).id;
}

/** Submits a file for which the judging thread returns this outcome. */
async function submit(outcome: JudgeOutcome, change = {}): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const id = await submitFile(change);
  await runAllJobs(site, { judge: async () => outcome });
  return readAttempt(rider, id);
}

const ride = createTimedOutcome({ name: 'one' });
const questionableRide = createTimedOutcome({
  name: 'one',
  flags: [{ code: 'climbRate', severity: 'review', params: {} }],
});
const failedRide = createTimedOutcome({ name: 'one', matchStatus: 'failed' });
const readLastNoticeKind = async () =>
  (await site.db.selectFrom('notice').select('kind').orderBy('created_at', 'desc').executeTakeFirst())?.kind;

async function decide(id: string, decision: string): Promise<void> {
  const admin = await signInRider(site);
  await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', admin.riderId).execute();
  const payload = { decision, reason: 'Seen on the map.' };
  await admin.inject({ method: 'POST', url: `/api/verification-reviews/${id}/decision/`, payload });
}

describe('the rider’s own ride submitted again', () => {
  it('has no second verdict, and refers to the attempt that has passed', async () => {
    const first = await submit(ride);
    expect(await submit(ride)).toMatchObject({
      status: 'error',
      error_code: 'attempt.sameRide',
      earlier_attempt_id: first.id,
      result: null,
      activity: { source: 'file', file_name: 'canary.gpx' },
    });
    expect(await countRows(site)).toMatchObject({ verdicts: 1, outbox: 1, activities: 1, tracks: 1, notices: 2 });
    expect(await readLastNoticeKind()).toBe('attemptError');
    expect(await site.db.selectFrom('upload_chunk').selectAll().execute()).toEqual([]);
    expect(await readAttempt(rider, first.id)).toMatchObject({ status: 'passed', earlier_attempt_id: null });
  });

  it.each([
    ['cut at its ends', createTimedOutcome({ name: 'cut', splitsS: [600.4, 799.8], startS: 60.5 })],
    ['with the same positions in a different file', { ...ride }],
  ])('is recognised %s, from another source', async (_, outcome) => {
    const first = await submit(ride);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    await runAllJobs(site, { judge: async () => outcome });
    expect(await readAttempt(rider, id)).toMatchObject({
      error_code: 'attempt.sameRide',
      earlier_attempt_id: first.id,
    });
    // Strava is not called again.
    expect((await submitAttempt(rider, createStravaDraft('777'))).id).toBe(id);
  });

  it('with a start hidden by Strava is recognised by its times if the day is the same', async () => {
    const first = await submit(ride);
    const submitHidden = async (activityId: string, startedAtMs: number) => {
      const splitsS = activityId === '777' ? [600, 800] : [610, 790];
      const hidden = createTimedOutcome({ name: activityId, splitsS, startS: (startedAtMs - rodeAtMs) / 1000 });
      const outcome = hidden.ok && { ...hidden, ride: { ...hidden.ride, startedAtMs, isStartHidden: true } };
      const { id } = await submitAttempt(rider, createStravaDraft(activityId));
      await runAllJobs(site, { judge: async () => outcome || hidden });
      return readAttempt(rider, id);
    };
    const sameDay = await submitHidden('777', rodeAtMs - 7_000_000);
    expect(sameDay).toMatchObject({ error_code: 'attempt.sameRide', earlier_attempt_id: first.id });
    expect((await submitHidden('778', rodeAtMs - 172_800_000)).status).toBe('passed');
  });

  it('refers to the attempt in review', async () => {
    const first = await submit(questionableRide);
    expect(await submit(questionableRide)).toMatchObject({
      error_code: 'attempt.sameRide',
      earlier_attempt_id: first.id,
    });
    expect(await countRows(site)).toMatchObject({ reviews: 1 });
  });

  it('cannot bypass the administrator’s rejection, even if the administrator’s account was deleted', async () => {
    const first = await submit(questionableRide);
    await decide(first.id, 'rejected');
    await site.db.updateTable('attempt_review').set({ decided_by_rider_id: null }).execute();
    expect(await submit(ride)).toMatchObject({ error_code: 'attempt.sameRide', earlier_attempt_id: first.id });
  });

  it('is judged again if it failed by the rules', async () => {
    await submit(failedRide);
    expect((await submit(ride)).status).toBe('passed');
  });

  it('counts separately for another challenge or category', async () => {
    await saveChallenge(site.db, challengeDraft('second', { categories: ['ride', 'ebike'] }), site.clock);
    await submit(ride);
    expect((await submit(ride, { challenge_id: 'second' })).status).toBe('passed');
    expect((await submit(ride, { challenge_id: 'second', category: 'ebike' })).status).toBe('passed');
  });

  it('is reviewed under new rules if a person rejected it under older ones', async () => {
    const first = await submit(questionableRide);
    await decide(first.id, 'rejected');
    await saveChallenge(site.db, challengeDraft(challengeId, { checks_coverage: false }), site.clock);
    expect((await submit(ride)).status).toBe('inReview');
  });

  it('is a new attempt under new rules, except while the first one is being judged by them', async () => {
    const first = await submit(ride);
    const correct = (radiusM: number) => {
      const { checkpoints, ...draft } = challengeDraft(challengeId);
      const corrected = checkpoints.map((gate) => ({ ...gate, radius_m: radiusM }));
      return saveChallenge(site.db, { ...draft, checkpoints: corrected }, site.clock, {
        onRuleChanged: reverifyChallenge,
      });
    };
    await correct(41);
    expect(await submit(ride)).toMatchObject({ error_code: 'attempt.sameRide', earlier_attempt_id: first.id });
    await site.db.updateTable('verification_attempt').set({ status: 'passed' }).where('id', '=', first.id).execute();
    expect((await submit(ride)).status).toBe('passed');
  });

  it('counts once if both attempts are judged at once', async () => {
    const ids = [await submitFile(), await submitFile()];
    const jobs = [await fetchNextJob(site), await fetchNextJob(site)];
    const work = createWorker(site, { judge: async () => ride });
    await Promise.all(jobs.map((job) => job && work(job)));
    const attempts = await Promise.all(ids.map((id) => readAttempt(rider, id)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['error', 'passed']);
  });
});

it('attempts in review count towards the limit of twenty', async () => {
  for (let count = 0; count < 20; count += 1) {
    await submitAttempt(rider, createStravaDraft(String(count + 1)));
    const flags = [{ code: 'climbRate', severity: 'review', params: {} }] as const;
    await runAllJobs(site, {
      judge: async () => createTimedOutcome({ name: `ride ${count}`, startS: count * 7_200, flags: [...flags] }),
    });
  }
  const response = await requestAttempt(rider, createStravaDraft('21'));
  expect([response.statusCode, response.json().code]).toEqual([409, 'attempt.tooMany']);
});
