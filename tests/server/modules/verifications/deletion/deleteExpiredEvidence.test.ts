import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { StravaActivityError } from '#server/modules/strava/stravaTypes.ts';
import { deleteExpiredEvidence } from '#server/modules/verifications/deletion/deleteExpiredEvidence.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { linkIdentity } from '#tests/server/appSupport/createRider.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createDecidedAttempt,
  createPassedOutcome,
  createStravaDraft,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

const judgeOtherRide = {
  judge: async () => createPassedOutcome({ fingerprint: 'another', contentHash: Buffer.alloc(32, 7) }),
};
const dayMs = 86_400_000;
const readActivities = () =>
  site.db
    .selectFrom('activity')
    .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
    .select(['source', 'external_id', 'name_encrypted', 'file_name_encrypted', 'device_name'])
    .select('evidence.activity_id as track')
    .orderBy('source', 'desc')
    .execute();
const readVerdicts = () => site.db.selectFrom('verdict').select(['status', 'rider_id', 'elapsed_s']).execute();

describe('a track', () => {
  it('of Strava is deleted after seven days with its name, and the result stays', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    site.clock.advanceMs(7 * dayMs - 1);
    await deleteExpiredEvidence(site);
    expect((await readActivities())[0]?.track).not.toBeNull();
    site.clock.advanceMs(1);
    await deleteExpiredEvidence(site);
    expect(await readActivities()).toEqual([
      {
        source: 'strava',
        external_id: null,
        name_encrypted: null,
        file_name_encrypted: null,
        device_name: null,
        track: null,
      },
    ]);
    expect(await submitAttempt(rider, createStravaDraft())).toMatchObject({ id });
    const attempt = await readAttempt(rider, id);
    expect(attempt).toMatchObject({ status: 'passed', evidence_expires_at: null, activity: { name: null } });
    expect(attempt.result?.efforts).toHaveLength(1);
    expect((await rider.inject({ url: `/api/verification-attempts/${id}/track/` })).statusCode).toBe(404);
  });

  it('of a file is deleted after a hundred and eighty days with its names', async () => {
    const { rider } = await createDecidedAttempt(site);
    await submitAttempt(
      rider,
      createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider) } }),
    );
    await runAllJobs(site, judgeOtherRide);
    expect((await readActivities())[1]?.file_name_encrypted).not.toBeNull();
    site.clock.advanceMs(180 * dayMs - 1);
    await deleteExpiredEvidence(site);
    expect((await readActivities()).filter(({ track }) => track !== null)).toHaveLength(1);
    site.clock.advanceMs(1);
    await deleteExpiredEvidence(site);
    const nothing = {
      external_id: null,
      name_encrypted: null,
      file_name_encrypted: null,
      device_name: null,
      track: null,
    };
    expect(await readActivities()).toEqual([
      { source: 'strava', ...nothing },
      { source: 'file', ...nothing },
    ]);
  });
});

const readIdentity = (riderId: string) =>
  site.db
    .selectFrom('rider_identity')
    .select('subject')
    .where('rider_id', '=', riderId)
    .where('provider', '=', 'strava')
    .executeTakeFirstOrThrow();
const readLinks = async (rider: Awaited<ReturnType<typeof createDecidedAttempt>>['rider']) => {
  const { results } = (await rider.inject({ url: '/api/verification-attempts/mine/' })).json();
  return results.map(({ activity }: { activity: { external_url: string | null } }) => activity.external_url);
};

describe('DELETE /api/verification-attempts/{id}/track/', () => {
  const remove = (by: Awaited<ReturnType<typeof createDecidedAttempt>>['rider'], id: string) =>
    by.inject({ method: 'DELETE', url: `/api/verification-attempts/${id}/track/` });

  it('deletes the track and the names of a ride at once, and keeps the result', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    const otherAttempt = await createDecidedAttempt(site, undefined, '999');
    expect((await remove(otherAttempt.rider, id)).statusCode).toBe(404);
    expect((await readActivities()).filter(({ track }) => track !== null)).toHaveLength(2);
    expect((await remove(rider, id)).statusCode).toBe(204);
    const attempt = await readAttempt(rider, id);
    expect(attempt).toMatchObject({ status: 'passed', evidence_expires_at: null, activity: { name: null } });
    expect(attempt.result?.efforts).toHaveLength(1);
    expect((await rider.inject({ url: `/api/verification-attempts/${id}/track/` })).statusCode).toBe(404);
    expect((await readActivities()).filter(({ track }) => track !== null)).toHaveLength(1);
    expect((await remove(rider, id)).statusCode).toBe(404);
    const entries = site.db.selectFrom('audit_entry').select(['actor_rider_id', 'subject_kind']);
    expect(await entries.where('action', '=', 'track.forgotten').execute()).toEqual([
      { actor_rider_id: rider.riderId, subject_kind: 'activity' },
    ]);
  });

  it('answers 404 for an attempt whose ride was not read', async () => {
    const { rider } = await createDecidedAttempt(site);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    expect((await remove(rider, id)).statusCode).toBe(404);
  });
});

/** The two ways in which a rider ends the permission for Strava. */
const endings = {
  'unlinking the account': async (rider: Awaited<ReturnType<typeof createDecidedAttempt>>['rider']) => {
    await linkIdentity(site, rider.riderId, { provider: 'google', subject: 'google-too' });
    const response = await rider.inject({ method: 'DELETE', url: '/api/member/me/identities/strava/' });
    expect(response.statusCode).toBe(200);
  },
  'taking the permission back at Strava': async (rider: Awaited<ReturnType<typeof createDecidedAttempt>>['rider']) => {
    const { tokens } = createAuth({ deleteStravaEvidence, ...site, ownOrigin: () => 'http://127.0.0.1:1' });
    const { subject } = await readIdentity(rider.riderId);
    await tokens.deleteRevokedTokens({ provider: 'strava', subject }, `secret-access-${subject}`);
  },
};

describe.each(Object.entries(endings))('%s', (_, end) => {
  it('deletes tracks, names and results from Strava at once, and keeps files and the private verdict', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    const otherAttempt = await createDecidedAttempt(site, undefined, '999');
    const file = createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider) } });
    const { id: fileId } = await submitAttempt(rider, file);
    await runAllJobs(site, judgeOtherRide);
    await end(rider);
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      result: null,
      evidence_expires_at: null,
      elapsed_s: 3_600.5,
      activity: { name: null, external_url: null },
    });
    const fileAttempt = await readAttempt(rider, fileId);
    expect(fileAttempt.result).not.toBeNull();
    expect(fileAttempt.activity.name).toBe('Canary morning ride');
    const othersAttempt = await readAttempt(otherAttempt.rider, otherAttempt.id);
    expect([othersAttempt.activity.name, othersAttempt.evidence_expires_at]).toEqual([
      'Canary morning ride',
      expect.any(String),
    ]);
    expect(await readVerdicts()).toEqual(
      expect.arrayContaining([{ status: 'passed', rider_id: rider.riderId, elapsed_s: 3_600.5 }]),
    );
    const ownActivities = await site.db
      .selectFrom('activity')
      .selectAll()
      .where('rider_id', '=', rider.riderId)
      .execute();
    expect(ownActivities.find(({ source }) => source === 'strava')).toMatchObject({
      external_id: null,
      name_encrypted: null,
      sport_type: null,
      device_name: null,
    });
  });

  it('ends a waiting attempt without a verdict, and deletes the ride’s id', async () => {
    const { rider } = await createDecidedAttempt(site);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    await end(rider);
    expect(await readLinks(rider)).toEqual([null, null]);
    await runAllJobs(site);
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'error',
      error_code: 'strava.notConnected',
      activity: { external_url: null },
    });
  });

  it('also deletes the ride’s id of an attempt that a worker is processing', async () => {
    const { rider } = await createDecidedAttempt(site);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    await runAllJobs(site, {
      fetchActivity: async () => {
        await end(rider);
        throw new StravaActivityError('notFound');
      },
    });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'activity.notFound' });
    expect(await readLinks(rider)).toEqual([null, null]);
  });

  it('does not read the ride of a waiting attempt with a later permission', async () => {
    const { rider } = await createDecidedAttempt(site);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    const { subject } = await readIdentity(rider.riderId);
    await end(rider);
    await site.db.deleteFrom('rider_identity').where('provider', '=', 'strava').execute();
    await linkIdentity(site, rider.riderId, { provider: 'strava', subject });
    const fetchActivity = vi.fn();
    await runAllJobs(site, { fetchActivity });
    expect(fetchActivity).not.toHaveBeenCalled();
    expect((await readAttempt(rider, id)).error_code).toBe('strava.notConnected');
  });

  it('removes times of day, and sends a message about each changed verdict', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    const otherAttempt = await createDecidedAttempt(site, undefined, '999');
    const readMessages = () => site.db.selectFrom('outbox').select('payload').orderBy('created_at').execute();
    site.clock.advanceMs(1000);
    const previous = await readMessages();
    await end(rider);
    const readStarts = async (riderId: string) => {
      const rows = [];
      for (const table of ['activity', 'verification_attempt', 'verdict'] as const) {
        rows.push(...(await site.db.selectFrom(table).select('started_at').where('rider_id', '=', riderId).execute()));
      }
      return rows.map(({ started_at }) => started_at?.toISOString());
    };
    // Only the day is left: midnight of 1 March in Taipei.
    expect(await readStarts(rider.riderId)).toEqual(Array(3).fill('2026-02-28T16:00:00.000Z'));
    expect(await readStarts(otherAttempt.rider.riderId)).not.toContain('2026-02-28T16:00:00.000Z');
    const { id: verdictId } = await site.db
      .selectFrom('verdict')
      .select('id')
      .where('attempt_id', '=', id)
      .executeTakeFirstOrThrow();
    const payload = { verdict_id: verdictId, challenge_id: challengeId, status: 'passed', supersedes: null };
    expect(await readMessages()).toEqual([...previous, { payload }]);
  });

  it('deletes idempotency keys of Strava rides and keeps those of files', async () => {
    const { rider } = await createDecidedAttempt(site);
    const again = await submitAttempt(rider, createStravaDraft());
    const file = createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider) } });
    const { id: fileId } = await submitAttempt(rider, file);
    const readAnsweredIds = async () => {
      const keys = site.db.selectFrom('idempotency_key').select('answer');
      const rows = await keys.where('operation', '=', 'POST /api/verification-attempts/').execute();
      return rows.map(({ answer }) => (answer as { id: string }).id).sort();
    };
    expect(again.activity.name).toBe('Canary morning ride');
    expect(await readAnsweredIds()).toEqual([again.id, again.id, fileId].sort());
    await end(rider);
    expect(await readAnsweredIds()).toEqual([fileId]);
  });
});

describe('a file whose pieces are missing, as after restoring a backup', () => {
  it('can be uploaded again, and is not reported as unreadable', async () => {
    const { rider } = await createDecidedAttempt(site);
    const uploadId = await uploadFile(rider);
    const { id } = await submitAttempt(
      rider,
      createStravaDraft('', { activity: { kind: 'file', upload_id: uploadId } }),
    );
    await site.db.deleteFrom('upload_chunk').execute();
    await runAllJobs(site);
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'error',
      error_code: 'internal',
      activity: { file_name: 'canary.gpx' },
    });
    const upload = (await rider.inject({ url: `/api/activities/uploads/${uploadId}/` })).json();
    expect([upload.file_name, upload.received]).toEqual(['canary.gpx', []]);
  });
});

describe('a ride submitted at the moment when the permission ends', () => {
  it('has its id deleted as well', async () => {
    const { rider } = await createDecidedAttempt(site);
    const { id } = await submitAttempt(rider, createStravaDraft('777'));
    // The permission ended before the attempt existed.
    await site.db.updateTable('rider_identity').set({ access_token_encrypted: null }).execute();
    await runAllJobs(site);
    expect(await readAttempt(rider, id)).toMatchObject({
      error_code: 'strava.notConnected',
      activity: { external_url: null },
    });
  });
});

describe('a permission that ends while a worker saves a result', () => {
  it('deletes that result, too', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    await site.db.updateTable('verification_attempt').set({ status: 'processing' }).where('id', '=', id).execute();
    let ending = Promise.resolve();
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable('verification_attempt').set({ status: 'passed' }).where('id', '=', id).execute();
      ending = site.db.transaction().execute((otherTx) => deleteStravaEvidence(otherTx, site.clock, rider.riderId));
      await waitForBlockedQuery(site.db);
    });
    await ending;
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      result: null,
      activity: { external_url: null },
    });
  });
});
