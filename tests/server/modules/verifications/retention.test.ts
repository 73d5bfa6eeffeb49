import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuth } from '#server/modules/auth/createAuth.ts';
import { forgetEvidence } from '#server/modules/verifications/retention.ts';
import { linkIdentity } from '#tests/server/appSupport/riders.ts';
import {
  type AttemptSite,
  attemptOf,
  createAttemptSite,
  decided,
  offered,
  sentFile,
  stravaDraft,
  workOff,
} from './attemptSite.ts';

let site: AttemptSite;

beforeEach(async () => {
  site = await createAttemptSite();
});

afterEach(() => site.close());

const dayMs = 86_400_000;
const activities = () =>
  site.db
    .selectFrom('activity')
    .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
    .select(['source', 'external_id', 'name_encrypted', 'device_name', 'evidence.activity_id as track'])
    .orderBy('source', 'desc')
    .execute();
const verdicts = () => site.db.selectFrom('verdict').select(['status', 'rider_id', 'elapsed_s']).execute();

describe('a track', () => {
  it('of Strava is kept for seven days, and its name with it; what was found stays', async () => {
    const { rider, id } = await decided(site);
    site.clock.advanceMs(7 * dayMs - 1);
    await forgetEvidence(site);
    expect((await activities())[0]?.track).not.toBeNull();
    site.clock.advanceMs(1);
    await forgetEvidence(site);
    expect(await activities()).toEqual([
      { source: 'strava', external_id: '12345', name_encrypted: null, device_name: null, track: null },
    ]);
    const attempt = await attemptOf(rider, id);
    expect(attempt).toMatchObject({ status: 'passed', evidence_expires_at: null, activity: { name: null } });
    expect(attempt.result?.efforts).toHaveLength(1);
    expect((await rider.inject({ url: `/api/verification-attempts/${id}/track/` })).statusCode).toBe(404);
  });

  it('of a file is kept for a hundred and eighty, and its name longer', async () => {
    const { rider } = await decided(site);
    await offered(rider, stravaDraft('', { activity: { kind: 'file', upload_id: await sentFile(rider) } }));
    await workOff(site);
    site.clock.advanceMs(180 * dayMs - 1);
    await forgetEvidence(site);
    expect((await activities()).filter(({ track }) => track !== null)).toHaveLength(1);
    site.clock.advanceMs(1);
    await forgetEvidence(site);
    expect(await activities()).toMatchObject([
      { source: 'strava', track: null },
      { source: 'file', track: null, name_encrypted: expect.any(Buffer) },
    ]);
  });
});

/** Each way in which Strava's permission ends. */
const endings = {
  'unlinking the account': async (rider: Awaited<ReturnType<typeof decided>>['rider']) => {
    await linkIdentity(site, rider.riderId, { provider: 'google', subject: 'google-too' });
    const response = await rider.inject({ method: 'DELETE', url: '/api/member/me/identities/strava/' });
    expect(response.statusCode).toBe(200);
  },
  'taking the permission back at Strava': async (rider: Awaited<ReturnType<typeof decided>>['rider']) => {
    const { tokens } = createAuth({ ...site, ownOrigin: () => 'http://127.0.0.1:1' });
    const { subject } = await site.db
      .selectFrom('rider_identity')
      .select('subject')
      .where('rider_id', '=', rider.riderId)
      .executeTakeFirstOrThrow();
    await tokens.forgetIfStill({ provider: 'strava', subject }, `secret-access-${subject}`);
  },
};

describe.each(Object.entries(endings))('%s', (_, end) => {
  it('takes tracks, names and results of Strava along at once, and leaves files and the private verdict', async () => {
    const { rider, id } = await decided(site);
    const other = await decided(site, undefined, '999');
    const file = stravaDraft('', { activity: { kind: 'file', upload_id: await sentFile(rider) } });
    const { id: fileId } = await offered(rider, file);
    await workOff(site);
    await end(rider);
    expect(await attemptOf(rider, id)).toMatchObject({
      status: 'passed',
      result: null,
      evidence_expires_at: null,
      elapsed_s: 3_600.5,
      activity: { name: null, external_url: null },
    });
    const kept = await attemptOf(rider, fileId);
    expect(kept.result).not.toBeNull();
    expect(kept.activity.name).toBe('Canary morning ride');
    const others = await attemptOf(other.rider, other.id);
    expect([others.activity.name, others.evidence_expires_at]).toEqual(['Canary morning ride', expect.any(String)]);
    expect(await verdicts()).toEqual(
      expect.arrayContaining([{ status: 'passed', rider_id: rider.riderId, elapsed_s: 3_600.5 }]),
    );
    const own = await site.db.selectFrom('activity').selectAll().where('rider_id', '=', rider.riderId).execute();
    expect(own.find(({ source }) => source === 'strava')).toMatchObject({
      external_id: null,
      name_encrypted: null,
      sport_type: null,
      device_name: null,
    });
  });

  it('lets an attempt that waits end without a verdict', async () => {
    const { rider } = await decided(site);
    const { id } = await offered(rider, stravaDraft('777'));
    await end(rider);
    await workOff(site);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'error', error_code: 'strava.notConnected' });
  });
});
