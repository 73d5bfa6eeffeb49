import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decryptBytes } from '#server/keys/encryptBytes.ts';
import { StravaActivityError, StravaPausedError } from '#server/modules/strava/stravaTypes.ts';
import { toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { unpackEvidence } from '#server/modules/verifications/store/evidence.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  countRows,
  createAttemptResult,
  createAttemptSite,
  createDecidedAttempt,
  createFetchedActivity,
  createPassedOutcome,
  createStravaDraft,
  createWorker,
  failedOutcome,
  fetchNextJob,
  outcomeInReview,
  readAttempt,
  rideSamples,
  runAllJobs,
  submitAttempt,
} from '../attemptSite.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

const readNotices = async () =>
  (await site.db.selectFrom('notice').select(['kind', 'params']).execute()).map((row) => row);
const title = { 'zh-TW': '西進武嶺驗證', en: 'Wuling West verification' };

describe('an attempt', () => {
  it('is judged, with a verdict, a notice, a completion and an encrypted track', async () => {
    const rider = await signInRider(site);
    const { id, status, queue } = await submitAttempt(rider);
    expect([status, queue]).toEqual(['queued', { ahead: 0, estimate_s: null, pause: null }]);
    expect(await runAllJobs(site)).toBe(1);
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      error_code: null,
      elapsed_s: 3_600.5,
      is_best: true,
      rule_version: 1,
      queue: null,
      review: null,
      can_appeal: false,
      is_own: true,
      decided_at: '2026-03-01T04:00:00.000Z',
      evidence_expires_at: '2026-03-08T04:00:00.000Z',
      activity: {
        source: 'strava',
        name: 'Canary morning ride',
        started_at: '2026-02-28T23:00:00.000Z',
        file_name: null,
        external_url: 'https://www.strava.com/activities/12345',
      },
    });
    expect(await countRows(site)).toEqual({
      verdicts: 1,
      notices: 1,
      outbox: 1,
      activities: 1,
      tracks: 1,
      reviews: 0,
    });
    expect(await readNotices()).toEqual([
      { kind: 'attemptPassed', params: { attempt_id: id, challenge_title: title } },
    ]);
    const verdict = await site.db.selectFrom('verdict').selectAll().executeTakeFirstOrThrow();
    expect(verdict).toMatchObject({ attempt_id: id, status: 'passed', elapsed_s: 3_600.5, superseded_by: null });
    const { payload } = await site.db.selectFrom('outbox').select('payload').executeTakeFirstOrThrow();
    expect(payload).toEqual({
      verdict_id: verdict.id,
      challenge_id: 'wuling-west-classic',
      status: 'passed',
      supersedes: null,
    });
  });

  it('stores the track encrypted with the column key and bound to its row', async () => {
    await createDecidedAttempt(site);
    const row = await site.db.selectFrom('activity_evidence').selectAll().executeTakeFirstOrThrow();
    const { samples } = unpackEvidence(
      decryptBytes(site.config.columnKeys, toEvidenceAad(row.activity_id), row.samples_sealed),
    );
    expect(Array.from(samples.latDeg)).toEqual(
      Array.from(rideSamples.latDeg, (value) => expect.closeTo(value, 7) as number),
    );
    expect(() => decryptBytes(site.config.columnKeys, toEvidenceAad('another'), row.samples_sealed)).toThrow();
  });

  it.each([
    ['a checkpoint that was missed', failedOutcome, 'failed', 'attemptFailed', 1],
    ['a flag that rejects', createRejectedOutcome('ebike'), 'failed', 'attemptFailed', 1],
    ['a flag for review', outcomeInReview, 'inReview', 'attemptInReview', 0],
    ['a match for review', createPassedOutcome({ matchStatus: 'review' }), 'inReview', 'attemptInReview', 0],
    ['a flag that is a note', createNotedOutcome(), 'passed', 'attemptPassed', 1],
  ] as const)('with %s is %s', async (_, outcome, status, kind, verdicts) => {
    const { rider, id } = await createDecidedAttempt(site, outcome);
    expect((await readAttempt(rider, id)).status).toBe(status);
    expect((await readNotices()).map((notice) => notice.kind)).toEqual([kind]);
    expect(await countRows(site)).toMatchObject({ verdicts, outbox: verdicts, reviews: status === 'inReview' ? 1 : 0 });
  });

  it.each([
    ['notFound', 'activity.notFound'],
    ['private', 'activity.private'],
    ['noTrack', 'activity.noTrack'],
    ['notConnected', 'strava.notConnected'],
    ['scopeMissing', 'strava.scopeMissing'],
    ['inactive', 'strava.inactive'],
  ] as const)('for which Strava has the error %s ends without a verdict', async (code, errorCode) => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const fetchActivity = () => Promise.reject(new StravaActivityError(code));
    await runAllJobs(site, { fetchActivity });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: errorCode, result: null });
    expect(await countRows(site)).toMatchObject({ verdicts: 0, notices: 1, outbox: 0, activities: 0 });
    expect((await readNotices())[0]?.kind).toBe('attemptError');
  });

  it('waits up to an hour for a ride whose samples Strava does not have yet', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const tryOnce = async () => {
      const job = await fetchNextJob(site);
      if (!job) throw new Error('there is no job');
      const fetchActivity = () => Promise.reject(new StravaActivityError('notYetReady'));
      await createWorker(site, { fetchActivity })(job);
    };
    await tryOnce();
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'queued', error_code: null });
    const { due_at: dueAt } = await site.db
      .selectFrom('verification_attempt')
      .select('due_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(dueAt.getTime() - site.clock.nowMs()).toBe(300_000);
    await site.db
      .updateTable('verification_attempt')
      .set({ submitted_at: new Date(site.clock.nowMs() - 3_600_000) })
      .where('id', '=', id)
      .execute();
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(site.db);
    await tryOnce();
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'activity.notYetReady' });
    expect((await readNotices()).map(({ kind }) => kind)).toEqual(['attemptError']);
  });

  it('returns to the queue until the end of a Strava pause', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const untilMs = Date.now() + 600_000;
    const fetchActivity = () => Promise.reject(new StravaPausedError({ reason: 'rateLimited', untilMs }));
    const job = await fetchNextJob(site);
    if (!job) throw new Error('there is no job');
    await createWorker(site, { fetchActivity })(job);
    expect((await readAttempt(rider, id)).status).toBe('queued');
    expect(await countRows(site)).toMatchObject({ notices: 0, verdicts: 0 });
    const row = await site.db.selectFrom('verification_attempt').select('due_at').executeTakeFirstOrThrow();
    expect(row.due_at).toEqual(new Date(untilMs));
    expect(await fetchNextJob(site)).toBeUndefined();
    const jobs = await site.boss.findJobs('verify-strava-attempt', { key: id });
    expect(jobs.map(({ state, startAfter }) => [state, startAfter]).sort()).toEqual([
      ['completed', expect.any(Date)],
      ['created', new Date(untilMs)],
    ]);
  });

  it('stores nothing of a ride whose permission was withdrawn while it was read', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const judge = async () => {
      await site.db.updateTable('rider_identity').set({ access_token_encrypted: null }).execute();
      return createPassedOutcome();
    };
    await runAllJobs(site, { judge });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'strava.notConnected' });
    expect(await countRows(site)).toMatchObject({ activities: 0, tracks: 0, verdicts: 0, notices: 1 });
  });

  it('is not judged if its rider’s account was deleted', async () => {
    const rider = await signInRider(site);
    await submitAttempt(rider);
    await rider.inject({
      method: 'DELETE',
      url: '/api/member/me/',
      payload: { username: (await rider.inject({ url: '/api/member/me/' })).json().username },
    });
    expect(await runAllJobs(site)).toBe(1);
    expect(await countRows(site)).toMatchObject({ notices: 0, verdicts: 0, activities: 0 });
    expect(await fetchNextJob(site)).toBeUndefined();
  });

  it('ends with an internal error if every try has failed', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const work = createWorker(site, { judge: () => Promise.reject(new Error('a bug')) });
    const job = await fetchNextJob(site);
    if (!job) throw new Error('there is no job');
    await expect(work(job)).rejects.toThrow('a bug');
    expect((await readAttempt(rider, id)).status).toBe('processing');
    await work({ ...job, isLastTry: true });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'internal' });
  });
});

describe('a ride that another rider already has', () => {
  it('is reviewed for the rider who submits it second, not for the first one', async () => {
    const first = await createDecidedAttempt(site);
    const second = await createDecidedAttempt(site, createPassedOutcome(), '777');
    expect((await readAttempt(first.rider, first.id)).status).toBe('passed');
    const attempt = await readAttempt(second.rider, second.id);
    expect(attempt.status).toBe('inReview');
    expect(attempt.result?.flags).toEqual([{ code: 'duplicateOfOther', severity: 'review', params: {} }]);
  });

  it('is recognised by its print in a different file', async () => {
    await createDecidedAttempt(site);
    const edited = createPassedOutcome({ contentHash: Buffer.from('edited'.padEnd(32, '.')) });
    const second = await createDecidedAttempt(site, edited, '777');
    expect((await readAttempt(second.rider, second.id)).status).toBe('inReview');
    const third = await createDecidedAttempt(
      site,
      createPassedOutcome({ contentHash: Buffer.alloc(32), fingerprint: 'another ride' }),
      '778',
    );
    expect((await readAttempt(third.rider, third.id)).status).toBe('passed');
  });

  it('is detected in one of two attempts judged at once', async () => {
    const riders = [await signInRider(site), await signInRider(site)];
    const ids = [
      (await submitAttempt(riders[0] as never, createStravaDraft('1'))).id,
      (await submitAttempt(riders[1] as never, createStravaDraft('2'))).id,
    ];
    const work = createWorker(site, { fetchActivity: async (_, id) => createFetchedActivity(id) });
    const jobs = [await fetchNextJob(site), await fetchNextJob(site)];
    await Promise.all(jobs.map((job) => job && work(job)));
    const statuses = await Promise.all(
      riders.map(async (rider, index) => (await readAttempt(rider, ids[index] ?? '')).status),
    );
    expect(statuses.sort()).toEqual(['inReview', 'passed']);
  });
});

function createRejectedOutcome(sport: string) {
  const flag = { code: 'categoryRefused', severity: 'reject', params: { sport } } as const;
  return createPassedOutcome({ result: createAttemptResult({ flags: [flag] }) });
}

function createNotedOutcome() {
  return createPassedOutcome({
    result: createAttemptResult({ flags: [{ code: 'duplicateOfOwn', severity: 'note', params: {} }] }),
  });
}
