import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createZoneChanger } from '#server/modules/verifications/attempts/changeZone.ts';
import { judgeRide, readRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { decryptEvidence } from '#server/modules/verifications/store/decryptEvidence.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createJudgedRide,
  createPassedOutcome,
  createStravaDraft,
  createWorker,
  failedOutcome,
  fetchNextJob,
  outcomeInReview,
  readAttempt,
  rodeAtMs,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';
import { buildRideGpx } from '../buildRideGpx.ts';

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

const hourMs = 3_600_000;
/** The ride of `rodeAtMs`, with Taipei times and no zone. */
const zonelessRide = Buffer.from(buildRideGpx({ laterS: 8 * 3_600 }).replaceAll('Z</time>', '</time>'));

/** Submits the file with its local times declared as UTC, so that the ride begins eight hours late. */
async function submitAsUtc(bytes = zonelessRide, challenge = challengeId): Promise<string> {
  const upload_id = await uploadFile(rider, bytes);
  const activity = { kind: 'file', upload_id, utc_offset_min: 0 };
  return (await submitAttempt(rider, { challenge_id: challenge, activity, category: 'ride' })).id;
}
async function judgeAsUtc(): Promise<string> {
  const id = await submitAsUtc();
  await runAllJobs(site, { judge: judgeRide });
  return id;
}
const chooseZone = async (id: string, utc_offset_min: number, requester = rider) => {
  const response = await requester.inject({
    method: 'PUT',
    url: `/api/verification-attempts/${id}/zone/`,
    payload: { utc_offset_min },
  });
  const { code = null, status = null } = response.json();
  return [response.statusCode, response.statusCode === 200 ? status : code];
};
const readAudits = async () =>
  (
    await site.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'actor_rider_id', 'detail'])
      .where('action', '=', 'attempt.zoneChanged')
      .execute()
  ).map(({ subject_id, actor_rider_id, detail }) => ({ subject_id, actor_rider_id, detail }));
const readRides = () => site.db.selectFrom('activity').select(['id', 'started_at', 'ended_at']).execute();
/** How many hours after `rodeAtMs` the stored track and its activity begin. */
async function readStartHours() {
  const [ride] = await readRides();
  const evidence = await decryptEvidence(site.db, site.config, ride?.id ?? null);
  return [evidence?.startedAtMs, ride?.started_at.getTime()].map((atMs) => ((atMs ?? 0) - rodeAtMs) / hourMs);
}

describe('another zone for the times of a judged file', () => {
  it('moves the track and judges it again, with the earlier result on record', async () => {
    const id = await judgeAsUtc();
    const previous = await readAttempt(rider, id);
    // Read as UTC, the ride ends hours in the future.
    expect(previous.status).toBe('failed');
    expect(previous.zone).toEqual({ utc_offset_min: 0, can_change: true, before: null });
    expect(await readStartHours()).toEqual([8, 8]);
    const [rideBefore] = await readRides();
    site.clock.advanceMs(60_000);
    expect(await chooseZone(id, 480)).toEqual([200, 'queued']);
    expect(await readAttempt(rider, id)).toMatchObject({ zone: { utc_offset_min: 480, can_change: false } });
    expect(await runAllJobs(site, { judge: judgeRide })).toBe(1);
    const current = await readAttempt(rider, id);
    expect(current).toMatchObject({ status: 'inReview', elapsed_s: previous.elapsed_s, zone: { can_change: true } });
    expect(current.zone?.before).toEqual({
      utc_offset_min: 0,
      status: 'failed',
      changed_at: new Date(site.clock.nowMs()).toISOString(),
    });
    expect(await readStartHours()).toEqual([0, 0]);
    const [rideAfter] = await readRides();
    expect(Number(rideAfter?.ended_at) - Number(rideBefore?.ended_at)).toBe(-8 * hourMs);
    expect(Date.parse(current.activity.started_at ?? '')).toBe(rodeAtMs);
    expect(await readAudits()).toEqual([
      {
        subject_id: id,
        actor_rider_id: rider.riderId,
        detail: { from_min: 0, to_min: 480, status_before: 'failed' },
      },
    ]);
  });

  it('can change the verdict, with the notice of a result and not of changed rules', async () => {
    const id = await submitAsUtc();
    await runAllJobs(site, {
      judge: async () => createPassedOutcome({ utcOffsetMin: 0, evidence: (await readEvidenceInZone(0)).evidence }),
    });
    site.clock.advanceMs(60_000);
    await chooseZone(id, 480);
    const failed = failedOutcome.ok ? { ...failedOutcome.ride, utcOffsetMin: 480 } : createJudgedRide();
    await runAllJobs(site, { judge: async () => ({ ok: true, ride: failed }) });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', zone: { before: { status: 'passed' } } });
    const kinds = await site.db.selectFrom('notice').select('kind').orderBy('created_at').orderBy('id').execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['attemptPassed', 'attemptFailed']);
    const verdicts = await site.db
      .selectFrom('verdict')
      .select(['status', 'superseded_by'])
      .orderBy('superseded_by', (order) => order.asc().nullsLast())
      .execute();
    expect(verdicts.map(({ status }) => status)).toEqual(['passed', 'failed']);
  });

  it('changes nothing if it is the same zone', async () => {
    const id = await judgeAsUtc();
    const { status } = await readAttempt(rider, id);
    expect(await chooseZone(id, 0)).toEqual([200, status]);
    expect([await readAudits(), await readStartHours()]).toEqual([[], [8, 8]]);
  });

  it('applies to every challenge that the file was submitted for', async () => {
    await saveChallenge(site.db, challengeDraft('second'), site.clock);
    const first = await judgeAsUtc();
    const second = await submitAsUtc(zonelessRide, 'second');
    await runAllJobs(site, { judge: judgeRide });
    await chooseZone(first, 480);
    expect(await readAttempt(rider, second)).toMatchObject({ status: 'queued', zone: { utc_offset_min: 480 } });
    expect(await runAllJobs(site, { judge: judgeRide })).toBe(2);
    expect([(await readRides()).length, await readStartHours(), (await readAudits()).length]).toEqual([1, [0, 0], 2]);
  });

  it('is refused while the ride is being judged, also by new rules', async () => {
    const id = await submitAsUtc();
    expect(await chooseZone(id, 480)).toEqual([409, 'attempt.beingJudged']);
    const job = await fetchNextJob(site);
    const work = createWorker(site, {
      judge: async (request) => {
        expect(await chooseZone(id, 480)).toEqual([409, 'attempt.beingJudged']);
        return judgeRide(request);
      },
    });
    if (job) await work(job);
    await saveChallenge(site.db, challengeDraft(challengeId, { checks_coverage: false }), site.clock, {
      onRuleChanged: reverifyChallenge,
    });
    expect(await chooseZone(id, 480)).toEqual([409, 'attempt.beingJudged']);
    expect([await readStartHours(), await readAudits()]).toEqual([[8, 8], []]);
  });

  it('is refused for other riders', async () => {
    const id = await judgeAsUtc();
    expect(await chooseZone(id, 480, await signInRider(site))).toEqual([404, 'resource.notFound']);
    expect(await readStartHours()).toEqual([8, 8]);
  });

  it.each([
    ['the file names the zone of its times', () => submitAsUtc(Buffer.from(buildRideGpx()))],
    ['the ride is from Strava', async () => (await submitAttempt(rider, createStravaDraft())).id],
  ])('is refused if %s', async (_, send) => {
    const id = await send();
    await runAllJobs(site, { judge: judgeRide });
    expect(await chooseZone(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toBeNull();
  });

  it('is refused if the track is deleted', async () => {
    const id = await judgeAsUtc();
    await rider.inject({ method: 'DELETE', url: `/api/verification-attempts/${id}/track/` });
    expect(await chooseZone(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toMatchObject({ utc_offset_min: 0, can_change: false });
  });

  it('is refused if a person has decided', async () => {
    const id = await submitAsUtc();
    const questionable = outcomeInReview.ok ? { ...outcomeInReview.ride, utcOffsetMin: 0 } : createJudgedRide();
    await runAllJobs(site, { judge: async () => ({ ok: true, ride: questionable }) });
    const admin = await createRider(site, { username: 'boss', role: 'admin' });
    const decision = { decision: 'accepted', decided_by_rider_id: admin, decided_by: 'person' } as const;
    await site.db
      .updateTable('attempt_review')
      .set({ ...decision, decided_at: new Date() })
      .execute();
    await site.db.updateTable('verification_attempt').set({ status: 'passed' }).execute();
    expect(await chooseZone(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toMatchObject({ can_change: false });
  });

  it('closes a review if the ride passes in the new zone', async () => {
    const id = await submitAsUtc();
    const questionable = outcomeInReview.ok
      ? { ...outcomeInReview.ride, ...(await readEvidenceInZone(0)) }
      : createJudgedRide();
    await runAllJobs(site, { judge: async () => ({ ok: true, ride: questionable }) });
    expect(await chooseZone(id, 480)).toEqual([200, 'queued']);
    await runAllJobs(site, { judge: async () => createPassedOutcome({ utcOffsetMin: 480 }) });
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      review: { decision: 'accepted', decided_by: 'rules' },
      zone: { before: { status: 'inReview' } },
    });
  });
});

/** The evidence that the judge reads from the file with times in this zone. */
async function readEvidenceInZone(utcOffsetMin: number) {
  const bytes = Uint8Array.from(zonelessRide);
  const read = await readRide({ kind: 'file', bytes, utcOffsetMin });
  if (!read.ok) throw new Error(read.code);
  return { utcOffsetMin, evidence: read.ride.packed };
}

describe('many simultaneous changes', () => {
  async function changeAtOnce(db: AttemptSite['db'], zones: readonly number[]) {
    const id = await judgeAsUtc();
    await openConnections(site.db, 10);
    const sender = { ready: async () => undefined, send: async () => undefined };
    const change = createZoneChanger({ ...site, db, sender });
    const ends = await Promise.allSettled(zones.map((utc_offset_min) => change(rider.riderId, id, { utc_offset_min })));
    const { zone } = await readAttempt(rider, id);
    return { done: ends.filter(({ status }) => status === 'fulfilled').length, zone, audits: await readAudits() };
  }

  it('succeed once, and the others get the error that the ride is being judged', async () => {
    const { done, zone, audits: entries } = await changeAtOnce(site.db, [480, 540, 420, 360]);
    expect([done, entries.length]).toEqual([1, 1]);
    expect(await readStartHours()).toEqual(Array(2).fill(8 - (zone?.utc_offset_min ?? 0) / 60));
  });

  it('succeed twice without the lock', async () => {
    const db = site.db.withPlugin(new WithoutRowLocks({ areTwo: true }));
    expect((await changeAtOnce(db, [480, 540])).done).toBe(2);
  });
});
