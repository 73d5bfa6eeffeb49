import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  createAttemptSite,
  createDecidedAttempt,
  failedOutcome,
  outcomeInReview,
  readAttempt,
} from './attemptSite.ts';

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

const requestTrack = async (by: SignedInRider, id: string) =>
  (await by.inject({ url: `/api/verification-attempts/${id}/track/` })).statusCode;
const decide = (id: string) =>
  admin.inject({
    method: 'POST',
    url: `/api/verification-reviews/${id}/decision/`,
    payload: { decision: 'rejected', reason: 'Seen on the map.' },
  });
const readViews = () =>
  site.db
    .selectFrom('audit_entry')
    .select(['actor_rider_id', 'subject_kind', 'subject_id', 'detail'])
    .where('action', '=', 'attempt.viewed')
    .execute();

const details = { name: 'Canary morning ride', external_url: 'https://www.strava.com/activities/12345' };
const hiddenDetails = { name: null, file_name: null, external_url: null };

describe('the administrator', () => {
  it('sees the ride’s details and track only until the review is decided', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    expect((await readAttempt(admin, id)).activity).toMatchObject(details);
    expect(await requestTrack(admin, id)).toBe(200);
    site.clock.advanceMs(1000);
    expect((await decide(id)).json()).toMatchObject({ status: 'failed', activity: hiddenDetails, is_own: false });
    expect(await readAttempt(admin, id)).toMatchObject({ activity: hiddenDetails, evidence_expires_at: null });
    expect(await requestTrack(admin, id)).toBe(404);
    expect((await readAttempt(rider, id)).activity).toMatchObject(details);
    expect(await requestTrack(rider, id)).toBe(200);
  });

  it('sees them again if the rider appeals', async () => {
    const { rider, id } = await createDecidedAttempt(site, failedOutcome);
    expect([
      (await admin.inject({ url: `/api/verification-attempts/${id}/` })).statusCode,
      await requestTrack(admin, id),
    ]).toEqual([404, 404]);
    const appeal = { method: 'POST', url: `/api/verification-attempts/${id}/appeal/` } as const;
    await rider.inject({ ...appeal, payload: { text: 'I rode all of it, at night.' } });
    expect((await readAttempt(admin, id)).activity).toMatchObject(details);
    expect(await requestTrack(admin, id)).toBe(200);
  });

  it('is logged for each view of another rider’s ride, unlike the rider’s own views', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await readAttempt(rider, id);
    expect(await readViews()).toEqual([]);
    await readAttempt(admin, id);
    await requestTrack(admin, id);
    await readAttempt(admin, id);
    const view = { actor_rider_id: admin.riderId, subject_kind: 'attempt', subject_id: id, detail: {} };
    expect(await readViews()).toEqual([view, view]);
  });
});
