import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReviewListSchema } from '#contract/verifications/verificationReviews.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import {
  type AttemptSite,
  countRows,
  createAttemptSite,
  createDecidedAttempt,
  createStravaDraft,
  createWorker,
  failedOutcome,
  fetchNextJob,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';
import { createTimedOutcome } from '../createTimedOutcome.ts';
import { createMeetingQueue } from './createMeetingQueue.ts';

let site: AttemptSite;
let admin: SignedInRider;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  admin = await signInRider(site);
  await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', admin.riderId).execute();
});

const duplicate = { code: 'duplicateOfOther', severity: 'review', params: {} };

describe('another rider’s file', () => {
  const startMs = Date.parse('2026-02-28T22:00:00Z');
  const points = (() => {
    const { line } = routeDraft('wuling-west');
    const ride = simulateRide({ course: line, speedMps: 4, noiseSigmaM: 2 });
    return ride.timeS.map((timeS, index) => ({
      timeS,
      latDeg: ride.latDeg[index] as number,
      lonDeg: ride.lonDeg[index] as number,
    }));
  })();
  type Point = (typeof points)[number];

  const toGpx = (gpxPoints: readonly Point[], laterMs = 0) =>
    `<gpx version="1.1" creator="Garmin Edge 530"><trk><trkseg>${gpxPoints
      .map(({ timeS, latDeg, lonDeg }) => {
        const time = new Date(startMs + timeS * 1000 + laterMs).toISOString();
        return `<trkpt lat="${latDeg.toFixed(7)}" lon="${lonDeg.toFixed(7)}"><time>${time}</time></trkpt>`;
      })
      .join('')}</trkseg></trk></gpx>`;

  async function submitFile(text: string) {
    const rider = await signInRider(site);
    const uploadId = await uploadFile(rider, Buffer.from(text));
    const { id } = await submitAttempt(
      rider,
      createStravaDraft('', { activity: { kind: 'file', upload_id: uploadId } }),
    );
    await runAllJobs(site, { judge: judgeRide });
    return readAttempt(rider, id);
  }
  const isDuplicate = async (text: string) =>
    (await submitFile(text)).result?.flags.some(({ code }) => code === 'duplicateOfOther');

  it.each([
    ['unchanged', toGpx(points)],
    ['without its last point', toGpx(points.slice(0, -1))],
    ['without its first 30 points', toGpx(points.slice(30))],
    ['with every other point', toGpx(points.filter((_, index) => index % 2 === 0))],
    ['a day earlier', toGpx(points, -86_400_000)],
    ['without its last point and two hours earlier', toGpx(points.slice(0, -1), -7_200_000)],
  ])('is found %s', async (_, text) => {
    expect(await isDuplicate(toGpx(points))).toBe(false);
    expect(await isDuplicate(text)).toBe(true);
  });

  it('is not confused with a friend’s recording alongside', async () => {
    expect(await isDuplicate(toGpx(points))).toBe(false);
    const { line } = routeDraft('wuling-west');
    const { timeS, latDeg, lonDeg } = simulateRide({ course: line, speedMps: 3.99, noiseSigmaM: 2, seed: 2 });
    const friend = timeS.map((pointS, index) => ({
      timeS: pointS,
      latDeg: latDeg[index] as number,
      lonDeg: lonDeg[index] as number,
    }));
    expect(await isDuplicate(toGpx(friend, 3_000))).toBe(false);
  });
});

describe('the same times at all gates as another rider’s', () => {
  const readFlags = async ({ rider, id }: { rider: SignedInRider; id: string }) =>
    (await readAttempt(rider, id)).result?.flags;

  it('cause a review of the later ride, also when both are judged again', async () => {
    const first = await createDecidedAttempt(site, createTimedOutcome({ name: 'one' }), '1');
    site.clock.advanceMs(1000);
    const second = await createDecidedAttempt(
      site,
      createTimedOutcome({ name: 'two', splitsS: [600.4, 799.8], startS: 60.4 }),
      '2',
    );
    expect([await readFlags(first), await readFlags(second)]).toEqual([[], [duplicate]]);
    await site.db.updateTable('verification_attempt').set({ status: 'queued' }).execute();
    for (const { id } of [first, second]) {
      await site.boss.send('verify-attempt', { attempt_id: id }, { singletonKey: id });
      await runAllJobs(site, { judge: async () => createTimedOutcome({ name: id }) });
    }
    expect([await readFlags(first), await readFlags(second)]).toEqual([[], [duplicate]]);
  });

  it('are not assumed for a friend one second behind at start and finish', async () => {
    await createDecidedAttempt(site, createTimedOutcome({ name: 'one', splitsS: [1400] }), '1');
    const second = await createDecidedAttempt(
      site,
      createTimedOutcome({ name: 'two', splitsS: [1400], startS: 61 }),
      '2',
    );
    expect((await readAttempt(second.rider, second.id)).status).toBe('passed');
  });

  it('are not assumed for a rider a few seconds behind', async () => {
    await createDecidedAttempt(site, createTimedOutcome({ name: 'one' }), '1');
    const second = await createDecidedAttempt(
      site,
      createTimedOutcome({ name: 'two', splitsS: [602, 797], startS: 63 }),
      '2',
    );
    expect((await readAttempt(second.rider, second.id)).status).toBe('passed');
  });

  async function judgeAtOnce(db = site.db) {
    const riders = [await signInRider(site), await signInRider(site)];
    const ids = [
      (await submitAttempt(riders[0] as SignedInRider, createStravaDraft('1'))).id,
      (await submitAttempt(riders[1] as SignedInRider, createStravaDraft('2'))).id,
    ];
    const boss = createMeetingQueue(site);
    const jobs = [await fetchNextJob(site), await fetchNextJob(site)];
    await Promise.all(
      jobs.map((job, index) => {
        const judge = async () => createTimedOutcome({ name: `ride ${index}` });
        return job && createWorker(site, { db, boss, judge })(job);
      }),
    );
    const attempts = await Promise.all(riders.map((rider, index) => readAttempt(rider, ids[index] ?? '')));
    return attempts.map(({ status }) => status).sort();
  }

  it('are detected in one of two rides that are judged at once', async () => {
    expect(await judgeAtOnce()).toEqual(['inReview', 'passed']);
  });

  it('are detected in neither ride without the lock on rulings', async () => {
    expect(await judgeAtOnce(site.db.withPlugin(new WithoutAdvisoryLocks()))).toEqual(['passed', 'passed']);
  });
});

describe('the administrator', () => {
  const readReviews = async () =>
    ReviewListSchema.parse((await admin.inject({ url: '/api/verification-reviews/' })).json()).results;
  const decide = async (id: string, decision: 'accepted' | 'rejected') => {
    site.clock.advanceMs(1000);
    const payload = { decision, reason: 'Seen on both maps.' };
    return admin.inject({ method: 'POST', url: `/api/verification-reviews/${id}/decision/`, payload });
  };
  const readAsAdmin = async (id: string) => (await admin.inject({ url: `/api/verification-attempts/${id}/` })).json();
  const readVerdicts = (id: string) =>
    site.db
      .selectFrom('verdict')
      .select(['status', 'superseded_by'])
      .where('attempt_id', '=', id)
      .orderBy('created_at')
      .execute();
  const readNoticeKinds = async ({ riderId }: SignedInRider) =>
    (
      await site.db.selectFrom('notice').select('kind').where('rider_id', '=', riderId).orderBy('created_at').execute()
    ).map(({ kind }) => kind);

  /** Two riders submit the same ride: by default the first passes and the second is in review. */
  async function createPair(first: JudgeOutcome = createTimedOutcome({ name: 'one' })) {
    const a = await createDecidedAttempt(site, first, '1');
    site.clock.advanceMs(1000);
    const b = await createDecidedAttempt(site, createTimedOutcome({ name: 'two' }), '2');
    return { a, b };
  }

  it('sees the other attempt in each of the two, unlike the riders', async () => {
    const { a, b } = await createPair();
    const byPass = (await readReviews()).sort((a, b) => Number(b.has_passed) - Number(a.has_passed));
    expect(byPass).toMatchObject([
      { attempt_id: a.id, kind: 'flags', has_passed: true, codes: [], other_attempt_id: b.id },
      { attempt_id: b.id, kind: 'flags', has_passed: false, codes: [duplicate.code], other_attempt_id: a.id },
    ]);
    expect(await readAsAdmin(a.id)).toMatchObject({
      status: 'passed',
      review: { decision: null, other_attempt_id: b.id },
    });
    expect(await readAsAdmin(b.id)).toMatchObject({
      status: 'inReview',
      review: { decision: null, other_attempt_id: a.id },
    });
    expect(await readAttempt(a.rider, a.id)).toMatchObject({ status: 'passed', review: null });
    expect(await readAttempt(b.rider, b.id)).toMatchObject({ review: { decision: null, other_attempt_id: null } });
    expect((await b.rider.inject({ url: `/api/verification-attempts/${a.id}/` })).statusCode).toBe(404);
    expect(await readNoticeKinds(a.rider)).toEqual(['attemptPassed']);
  });

  it('can revoke the first pass and accept the second ride', async () => {
    const { a, b } = await createPair();
    expect((await decide(a.id, 'rejected')).json()).toMatchObject({ status: 'failed' });
    expect(await readVerdicts(a.id)).toEqual([
      { status: 'passed', superseded_by: expect.any(String) },
      { status: 'failed', superseded_by: null },
    ]);
    expect(await readAttempt(a.rider, a.id)).toMatchObject({
      status: 'failed',
      can_appeal: true,
      review: { decision: 'rejected', decided_by: 'person', reason: 'Seen on both maps.', other_attempt_id: null },
    });
    expect(await readNoticeKinds(a.rider)).toEqual(['attemptPassed', 'reviewRejected']);
    const log = await site.db.selectFrom('audit_entry').selectAll().where('action', '=', 'attempt.rejected').execute();
    expect(log).toMatchObject([{ actor_rider_id: admin.riderId, subject_id: a.id }]);
    await decide(b.id, 'accepted');
    expect((await readAttempt(b.rider, b.id)).status).toBe('passed');
    expect(await readReviews()).toEqual([]);
  });

  it('can confirm a pass without a new verdict, with a notice to the rider and without another review', async () => {
    const { a, b } = await createPair();
    expect((await decide(a.id, 'accepted')).json()).toMatchObject({ status: 'passed' });
    expect(await readVerdicts(a.id)).toEqual([{ status: 'passed', superseded_by: null }]);
    expect(await countRows(site)).toMatchObject({ outbox: 1 });
    expect(await readNoticeKinds(a.rider)).toEqual(['attemptPassed', 'reviewAccepted']);
    expect((await decide(a.id, 'rejected')).json().code).toBe('attempt.notInReview');
    await site.db.updateTable('verification_attempt').set({ status: 'queued' }).where('id', '=', b.id).execute();
    await site.boss.send('verify-attempt', { attempt_id: b.id }, { singletonKey: b.id });
    await runAllJobs(site, { judge: async () => createTimedOutcome({ name: 'two' }) });
    expect((await readReviews()).map(({ attempt_id: id }) => id)).toEqual([b.id]);
  });

  it('has one review of a pass, even if more riders submit the same ride', async () => {
    const { a, b } = await createPair();
    await createDecidedAttempt(site, createTimedOutcome({ name: 'three' }), '3');
    expect((await readReviews()).filter(({ attempt_id: id }) => id === a.id)).toMatchObject([
      { other_attempt_id: b.id },
    ]);
  });

  it('sees the other attempt even if it never passed and has no review', async () => {
    const { a, b } = await createPair(createTimedOutcome({ name: 'one', matchStatus: 'failed' }));
    expect((await readReviews()).map(({ attempt_id: id }) => id)).toEqual([b.id]);
    expect(await readAsAdmin(a.id)).toMatchObject({ id: a.id, status: 'failed', review: null });
    const attemptWithoutReview = await createDecidedAttempt(site, failedOutcome, '9');
    expect(await readAsAdmin(attemptWithoutReview.id)).toMatchObject({ code: 'resource.notFound' });
  });

  it('can decide without the other attempt if its rider’s account was deleted', async () => {
    const { a, b } = await createPair();
    const { username } = (await a.rider.inject({ url: '/api/member/me/' })).json();
    await a.rider.inject({ method: 'DELETE', url: '/api/member/me/', payload: { username } });
    expect(await readReviews()).toMatchObject([{ attempt_id: b.id, other_attempt_id: null }]);
    expect((await decide(b.id, 'accepted')).json().status).toBe('passed');
  });
});
