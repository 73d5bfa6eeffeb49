import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AttemptDetailSchema } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createAttemptCreator } from '#server/modules/verifications/attempts/createAttemptCreator.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createStravaDraft,
  failedOutcome,
  outcomeInReview,
  readAttempt,
  requestAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';

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

const createFileDraft = (uploadId: string) =>
  createStravaDraft('', { activity: { kind: 'file', upload_id: uploadId } });
const countAttempts = async () => (await site.db.selectFrom('verification_attempt').select('id').execute()).length;
async function countJobs(): Promise<number> {
  const { rows } = await sql`select from pgboss.job where name in ('verify-attempt', 'verify-strava-attempt')`.execute(
    site.db,
  );
  return rows.length;
}

describe('POST /api/verification-attempts/', () => {
  it('returns the new attempt with its position in the queue', async () => {
    const response = await requestAttempt(rider, createStravaDraft('https://www.strava.com/activities/12345?hl=zh'));
    expect(response.statusCode).toBe(201);
    expect(AttemptDetailSchema.parse(response.json())).toEqual({
      id: expect.any(String),
      challenge: {
        id: challengeId,
        title: { 'zh-TW': '西進武嶺驗證', en: 'Wuling West verification' },
        route_id: 'wuling-west',
      },
      activity: {
        source: 'strava',
        name: null,
        started_at: null,
        is_start_hidden: false,
        file_name: null,
        external_url: 'https://www.strava.com/activities/12345',
      },
      category: 'ride',
      status: 'queued',
      error_code: null,
      submitted_at: '2026-03-01T04:00:00.000Z',
      decided_at: null,
      elapsed_s: null,
      is_best: false,
      rule_version: 1,
      earlier_attempt_id: null,
      queue: { ahead: 0, estimate_s: null, pause: null },
      result: null,
      review: null,
      zone: null,
      earlier_verdict: null,
      deciding: null,
      can_appeal: false,
      is_checked_again: false,
      evidence_expires_at: null,
      is_own: true,
    });
  });

  it('creates one attempt and one job per key', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => requestAttempt(rider, createStravaDraft(), key)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect([await countAttempts(), await countJobs()]).toEqual([1, 1]);
  });

  it('adds no attempt if the job cannot be sent', async () => {
    const uploads = { claim: async () => undefined };
    const failing = { send: () => Promise.reject(new Error('no queue')) };
    const create = createAttemptCreator({ ...site, uploads, sender: failing });
    const run = site.db.transaction().execute((tx) => create(tx, rider.riderId, createStravaDraft()));
    await expect(run).rejects.toThrow('no queue');
    expect([await countAttempts(), await countJobs()]).toEqual([0, 0]);
  });

  it.each([
    ['words', 'my ride', 400, 'activity.textInvalid'],
    ['another site', 'https://strava.example/activities/1', 400, 'activity.textInvalid'],
    ['a short link', 'https://strava.app.link/abcDEF', 400, 'activity.shortLink'],
  ])('refuses %s', async (_, text, status, code) => {
    const response = await requestAttempt(rider, createStravaDraft(text));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('requires a challenge that accepts this kind of ride', async () => {
    await saveChallenge(site.db, challengeDraft('half', { checkpoints: [gateDraft('起點', 0)] }), site.clock);
    const codes = [];
    for (const change of [{ challenge_id: 'nowhere' }, { challenge_id: 'half' }, { category: 'ebike' }] as const) {
      codes.push((await requestAttempt(rider, createStravaDraft('1', change))).json().code);
    }
    expect(codes).toEqual(['resource.notFound', 'challenge.incomplete', 'challenge.categoryRefused']);
  });

  it('requires a linked Strava account with permission', async () => {
    await site.db.updateTable('rider_identity').set({ access_token_encrypted: null }).execute();
    expect((await requestAttempt(rider, createStravaDraft())).json().code).toBe('strava.notConnected');
    await site.db.updateTable('rider_identity').set({ provider: 'google' }).execute();
    expect((await requestAttempt(rider, createStravaDraft())).json().code).toBe('strava.notConnected');
    expect((await requestAttempt(rider, createFileDraft(await uploadFile(rider)))).statusCode).toBe(201);
  });

  it('accepts a complete file of the rider, once', async () => {
    const uploadId = await uploadFile(rider, Buffer.from('<gpx/>'), '武嶺.gpx');
    const otherRider = await signInRider(site);
    expect((await requestAttempt(otherRider, createFileDraft(uploadId))).json().code).toBe('resource.notFound');
    const first = await submitAttempt(rider, createFileDraft(uploadId));
    expect(first.activity).toMatchObject({ source: 'file', file_name: '武嶺.gpx', external_url: null });
    expect((await submitAttempt(rider, createFileDraft(uploadId))).id).toBe(first.id);
    expect((await rider.inject({ url: `/api/activities/uploads/${uploadId}/` })).statusCode).toBe(404);
    await runAllJobs(site);
    expect((await readAttempt(rider, first.id)).activity).toMatchObject({ file_name: '武嶺.gpx' });
    expect(await site.db.selectFrom('upload').selectAll().execute()).toEqual([]);
  });

  it('refuses an incomplete file', async () => {
    const created = await rider.inject({
      method: 'POST',
      url: '/api/activities/uploads/',
      payload: { file_name: 'a.fit', size_bytes: 10 },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect((await requestAttempt(rider, createFileDraft(created.json().id))).json().code).toBe('upload.incomplete');
  });

  it('keeps only the name of an unreadable file', async () => {
    const { id } = await submitAttempt(rider, createFileDraft(await uploadFile(rider)));
    await runAllJobs(site, { judge: async () => ({ ok: false, code: 'file.noTrack' }) });
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'error',
      error_code: 'file.noTrack',
      activity: { file_name: 'canary.gpx' },
    });
    expect(await site.db.selectFrom('upload_chunk').selectAll().execute()).toEqual([]);
  });

  it('is limited to twenty waiting attempts', async () => {
    for (let count = 0; count < 20; count += 1) await submitAttempt(rider, createStravaDraft(String(count + 1)));
    const response = await requestAttempt(rider, createStravaDraft('21'));
    expect([response.statusCode, response.json().code]).toEqual([409, 'attempt.tooMany']);
  });

  async function submitAtOnce(db: AttemptSite['db']): Promise<number> {
    await openConnections(site.db, 10);
    const sender = { send: async () => undefined };
    const create = createAttemptCreator({ ...site, uploads: { claim: async () => undefined }, sender });
    const run = () => db.transaction().execute((tx) => create(tx, rider.riderId, createStravaDraft('5')));
    return new Set(await Promise.all(Array.from({ length: 8 }, run))).size;
  }

  it('creates one attempt for simultaneous submissions of the same ride', async () => {
    expect(await submitAtOnce(site.db)).toBe(1);
  });

  it('creates several attempts without the lock on the rider', async () => {
    expect(await submitAtOnce(site.db.withPlugin(new WithoutRowLocks()))).toBeGreaterThan(1);
  });
});

describe('the same ride submitted again', () => {
  const submitAgain = async (): Promise<string> => (await submitAttempt(rider)).id;

  it('returns the existing attempt if it waits, is in review, or has passed', async () => {
    const id = await submitAgain();
    expect(await submitAgain()).toBe(id);
    await runAllJobs(site, { judge: async () => outcomeInReview });
    expect(await submitAgain()).toBe(id);
    await site.db.updateTable('verification_attempt').set({ status: 'passed' }).execute();
    expect(await submitAgain()).toBe(id);
  });

  it('is a new attempt if the earlier one failed or had an error, or there are new rules', async () => {
    const ids = [await submitAgain()];
    await runAllJobs(site, { judge: async () => failedOutcome });
    ids.push(await submitAgain());
    await runAllJobs(site, { judge: async () => ({ ok: false, code: 'activity.noTrack' }) });
    ids.push(await submitAgain());
    await runAllJobs(site);
    await saveChallenge(site.db, challengeDraft(challengeId, { checks_coverage: false }), site.clock);
    ids.push(await submitAgain());
    expect(new Set(ids).size).toBe(4);
  });

  it('is read from Strava once for two challenges', async () => {
    await saveChallenge(site.db, challengeDraft('second'), site.clock);
    await submitAgain();
    await runAllJobs(site);
    const { id } = await submitAttempt(rider, createStravaDraft('12345', { challenge_id: 'second' }));
    const fetchActivity = () => Promise.reject(new Error('Strava was called'));
    expect(await runAllJobs(site, { fetchActivity })).toBe(1);
    expect((await readAttempt(rider, id)).status).toBe('passed');
    expect(await site.db.selectFrom('activity').select('id').execute()).toHaveLength(1);
  });

  it('cannot bypass the administrator’s rejection', async () => {
    const { id } = await submitAttempt(rider);
    await runAllJobs(site, { judge: async () => outcomeInReview });
    const admin = await createRider(site, { username: 'boss', role: 'admin' });
    await site.db
      .updateTable('attempt_review')
      .set({ decision: 'rejected', decided_at: new Date(), decided_by_rider_id: admin, decided_by: 'person' })
      .execute();
    await site.db.updateTable('verification_attempt').set({ status: 'failed' }).execute();
    expect(await submitAgain()).toBe(id);
  });
});
