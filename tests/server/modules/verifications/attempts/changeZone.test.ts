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
  createWorker,
  fails,
  judgedRide,
  nextJob,
  offered,
  passes,
  questionableRide,
  readAttempt,
  rodeAtMs,
  sentFile,
  stravaDraft,
  workOff,
} from '../attemptSite.ts';
import { gpxRide } from '../gpxRide.ts';

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
const zonelessRide = Buffer.from(gpxRide({ laterS: 8 * 3_600 }).replaceAll('Z</time>', '</time>'));

/** Submits the file with its local times declared as UTC, so that the ride begins eight hours late. */
async function sentAsUtc(bytes = zonelessRide, challenge = challengeId): Promise<string> {
  const upload_id = await sentFile(rider, bytes);
  const activity = { kind: 'file', upload_id, utc_offset_min: 0 };
  return (await offered(rider, { challenge_id: challenge, activity, category: 'ride' })).id;
}
async function judgedAsUtc(): Promise<string> {
  const id = await sentAsUtc();
  await workOff(site, { judge: judgeRide });
  return id;
}
const choose = async (id: string, utc_offset_min: number, asker = rider) => {
  const response = await asker.inject({
    method: 'PUT',
    url: `/api/verification-attempts/${id}/zone/`,
    payload: { utc_offset_min },
  });
  const { code = null, status = null } = response.json();
  return [response.statusCode, response.statusCode === 200 ? status : code];
};
const audits = async () =>
  (
    await site.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'actor_rider_id', 'detail'])
      .where('action', '=', 'attempt.zoneChanged')
      .execute()
  ).map(({ subject_id, actor_rider_id, detail }) => ({ subject_id, actor_rider_id, detail }));
const rides = () => site.db.selectFrom('activity').select(['id', 'started_at', 'ended_at']).execute();
/** How many hours after `rodeAtMs` the stored track and its activity begin. */
async function starts() {
  const [ride] = await rides();
  const evidence = await decryptEvidence(site.db, site.config, ride?.id ?? null);
  return [evidence?.startedAtMs, ride?.started_at.getTime()].map((atMs) => ((atMs ?? 0) - rodeAtMs) / hourMs);
}

describe('another zone for the times of a judged file', () => {
  it('moves the track and judges it again, with the earlier result on record', async () => {
    const id = await judgedAsUtc();
    const previous = await readAttempt(rider, id);
    // Read as UTC, the ride ends hours in the future.
    expect(previous.status).toBe('failed');
    expect(previous.zone).toEqual({ utc_offset_min: 0, can_change: true, before: null });
    expect(await starts()).toEqual([8, 8]);
    const [lasted] = await rides();
    site.clock.advanceMs(60_000);
    expect(await choose(id, 480)).toEqual([200, 'queued']);
    expect(await readAttempt(rider, id)).toMatchObject({ zone: { utc_offset_min: 480, can_change: false } });
    expect(await workOff(site, { judge: judgeRide })).toBe(1);
    const current = await readAttempt(rider, id);
    expect(current).toMatchObject({ status: 'inReview', elapsed_s: previous.elapsed_s, zone: { can_change: true } });
    expect(current.zone?.before).toEqual({
      utc_offset_min: 0,
      status: 'failed',
      changed_at: new Date(site.clock.nowMs()).toISOString(),
    });
    expect(await starts()).toEqual([0, 0]);
    const [moved] = await rides();
    expect(Number(moved?.ended_at) - Number(lasted?.ended_at)).toBe(-8 * hourMs);
    expect(Date.parse(current.activity.started_at ?? '')).toBe(rodeAtMs);
    expect(await audits()).toEqual([
      {
        subject_id: id,
        actor_rider_id: rider.riderId,
        detail: { from_min: 0, to_min: 480, status_before: 'failed' },
      },
    ]);
  });

  it('can change the verdict, with the notice of a result and not of changed rules', async () => {
    const id = await sentAsUtc();
    await workOff(site, { judge: async () => passes({ utcOffsetMin: 0, evidence: (await readable(0)).evidence }) });
    site.clock.advanceMs(60_000);
    await choose(id, 480);
    const failed = fails.ok ? { ...fails.ride, utcOffsetMin: 480 } : judgedRide();
    await workOff(site, { judge: async () => ({ ok: true, ride: failed }) });
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
    const id = await judgedAsUtc();
    const { status } = await readAttempt(rider, id);
    expect(await choose(id, 0)).toEqual([200, status]);
    expect([await audits(), await starts()]).toEqual([[], [8, 8]]);
  });

  it('applies to every challenge that the file was submitted for', async () => {
    await saveChallenge(site.db, challengeDraft('second'), site.clock);
    const first = await judgedAsUtc();
    const second = await sentAsUtc(zonelessRide, 'second');
    await workOff(site, { judge: judgeRide });
    await choose(first, 480);
    expect(await readAttempt(rider, second)).toMatchObject({ status: 'queued', zone: { utc_offset_min: 480 } });
    expect(await workOff(site, { judge: judgeRide })).toBe(2);
    expect([(await rides()).length, await starts(), (await audits()).length]).toEqual([1, [0, 0], 2]);
  });

  it('is refused while the ride is being judged, also by new rules', async () => {
    const id = await sentAsUtc();
    expect(await choose(id, 480)).toEqual([409, 'attempt.beingJudged']);
    const job = await nextJob(site);
    const work = createWorker(site, {
      judge: async (request) => {
        expect(await choose(id, 480)).toEqual([409, 'attempt.beingJudged']);
        return judgeRide(request);
      },
    });
    if (job) await work(job);
    await saveChallenge(site.db, challengeDraft(challengeId, { checks_coverage: false }), site.clock, {
      onRuleChanged: reverifyChallenge,
    });
    expect(await choose(id, 480)).toEqual([409, 'attempt.beingJudged']);
    expect([await starts(), await audits()]).toEqual([[8, 8], []]);
  });

  it('is refused for other riders', async () => {
    const id = await judgedAsUtc();
    expect(await choose(id, 480, await signInRider(site))).toEqual([404, 'resource.notFound']);
    expect(await starts()).toEqual([8, 8]);
  });

  it.each([
    ['the file names the zone of its times', () => sentAsUtc(Buffer.from(gpxRide()))],
    ['the ride is from Strava', async () => (await offered(rider, stravaDraft())).id],
  ])('is refused if %s', async (_, send) => {
    const id = await send();
    await workOff(site, { judge: judgeRide });
    expect(await choose(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toBeNull();
  });

  it('is refused if the track is deleted', async () => {
    const id = await judgedAsUtc();
    await rider.inject({ method: 'DELETE', url: `/api/verification-attempts/${id}/track/` });
    expect(await choose(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toMatchObject({ utc_offset_min: 0, can_change: false });
  });

  it('is refused if a person has decided', async () => {
    const id = await sentAsUtc();
    const questionable = questionableRide.ok ? { ...questionableRide.ride, utcOffsetMin: 0 } : judgedRide();
    await workOff(site, { judge: async () => ({ ok: true, ride: questionable }) });
    const admin = await createRider(site, { username: 'boss', role: 'admin' });
    const decision = { decision: 'accepted', decided_by_rider_id: admin, decided_by: 'person' } as const;
    await site.db
      .updateTable('attempt_review')
      .set({ ...decision, decided_at: new Date() })
      .execute();
    await site.db.updateTable('verification_attempt').set({ status: 'passed' }).execute();
    expect(await choose(id, 480)).toEqual([409, 'attempt.zoneFixed']);
    expect((await readAttempt(rider, id)).zone).toMatchObject({ can_change: false });
  });

  it('closes a review if the ride passes in the new zone', async () => {
    const id = await sentAsUtc();
    const questionable = questionableRide.ok ? { ...questionableRide.ride, ...(await readable(0)) } : judgedRide();
    await workOff(site, { judge: async () => ({ ok: true, ride: questionable }) });
    expect(await choose(id, 480)).toEqual([200, 'queued']);
    await workOff(site, { judge: async () => passes({ utcOffsetMin: 480 }) });
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      review: { decision: 'accepted', decided_by: 'rules' },
      zone: { before: { status: 'inReview' } },
    });
  });
});

/** The evidence that the judge reads from the file with times in this zone. */
async function readable(utcOffsetMin: number) {
  const bytes = Uint8Array.from(zonelessRide);
  const read = await readRide({ kind: 'file', bytes, utcOffsetMin });
  if (!read.ok) throw new Error(read.code);
  return { utcOffsetMin, evidence: read.ride.packed };
}

describe('many simultaneous changes', () => {
  async function race(db: AttemptSite['db'], zones: readonly number[]) {
    const id = await judgedAsUtc();
    await openConnections(site.db, 10);
    const sender = { ready: async () => undefined, send: async () => undefined };
    const change = createZoneChanger({ ...site, db, sender });
    const ends = await Promise.allSettled(zones.map((utc_offset_min) => change(rider.riderId, id, { utc_offset_min })));
    const { zone } = await readAttempt(rider, id);
    return { done: ends.filter(({ status }) => status === 'fulfilled').length, zone, audits: await audits() };
  }

  it('succeed once, and the others get the error that the ride is being judged', async () => {
    const { done, zone, audits: entries } = await race(site.db, [480, 540, 420, 360]);
    expect([done, entries.length]).toEqual([1, 1]);
    expect(await starts()).toEqual(Array(2).fill(8 - (zone?.utc_offset_min ?? 0) / 60));
  });

  it('succeed twice without the lock', async () => {
    const db = site.db.withPlugin(new WithoutRowLocks({ areTwo: true }));
    expect((await race(db, [480, 540])).done).toBe(2);
  });
});
