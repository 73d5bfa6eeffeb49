import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

const url = '/api/member/me/sessions/';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let site: TestSite;
let riderId: string;
let current: TestSession;
let otherSession: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site, { providers: ['strava', 'google'] });
  current = await signIn(site, riderId, 'strava', phone);
  site.clock.advanceMs(60_000);
  otherSession = await signIn(site, riderId, 'google');
});

const send = (method: 'GET' | 'DELETE', { headers }: TestSession, path = '') =>
  site.app.inject({ method, url: url + path, headers });
const toIds = (response: Awaited<ReturnType<typeof send>>) =>
  response.json().results.map(({ id }: { id: string }) => id);
const isOpen = async ({ headers, cookie }: TestSession) => {
  const me = await site.app.inject({ url: '/api/member/me/', headers });
  const cookies = { 'wolfpace-session': cookie };
  const refreshed = await site.app.inject({ method: 'POST', url: '/api/token/refresh/', cookies });
  expect(refreshed.statusCode).toBe(me.statusCode);
  return me.statusCode === 200;
};
const readAuditEntries = () =>
  site.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'actor_rider_id', 'subject_id', 'detail'])
    .where('action', '=', 'rider.sessionsEnded')
    .execute();

describe('GET /api/member/me/sessions/', () => {
  it('lists the rider’s sessions, the current one first, with only browser and kind of device', async () => {
    const response = await send('GET', current);
    expect(response.json()).toEqual({
      results: [
        {
          id: current.familyId,
          is_current: true,
          provider: 'strava',
          browser: 'safari',
          device: 'iphone',
          signed_in_at: '2026-03-01T04:00:00.000Z',
          last_used_at: '2026-03-01T04:00:00.000Z',
        },
        {
          id: otherSession.familyId,
          is_current: false,
          provider: 'google',
          browser: null,
          device: null,
          signed_in_at: '2026-03-01T04:01:00.000Z',
          last_used_at: '2026-03-01T04:01:00.000Z',
        },
      ],
    });
  });

  it('updates the time of last use with each refresh', async () => {
    site.clock.advanceMs(10 * 60_000);
    const cookies = { 'wolfpace-session': otherSession.cookie };
    await site.app.inject({ method: 'POST', url: '/api/token/refresh/', cookies });
    const [, updated] = (await send('GET', current)).json().results;
    expect(updated).toMatchObject({
      signed_in_at: '2026-03-01T04:01:00.000Z',
      last_used_at: '2026-03-01T04:11:00.000Z',
    });
  });

  it('omits ended and expired sessions and those of other riders', async () => {
    const sam = await signIn(site, await createRider(site, { username: 'sam' }));
    expect(toIds(await send('GET', sam))).toEqual([sam.familyId]);
    await site.app.inject({ method: 'POST', url: '/api/member/logout/', headers: otherSession.headers });
    expect(toIds(await send('GET', current))).toEqual([current.familyId]);
    site.clock.advanceMs(30 * 86_400_000);
    const again = await signIn(site, riderId);
    expect(toIds(await send('GET', again))).toEqual([again.familyId]);
  });
});

describe('DELETE /api/member/me/sessions/{id}/', () => {
  it('ends only that session, at once', async () => {
    const response = await send('DELETE', current, `${otherSession.familyId}/`);
    expect(response.statusCode).toBe(200);
    expect(toIds(response)).toEqual([current.familyId]);
    expect([await isOpen(current), await isOpen(otherSession)]).toEqual([true, false]);
    expect(await readAuditEntries()).toEqual([
      { actor_kind: 'rider', actor_rider_id: riderId, subject_id: riderId, detail: { count: 1 } },
    ]);
  });

  it('answers the same for foreign, ended, expired and missing sessions', async () => {
    const sam = await signIn(site, await createRider(site, { username: 'sam' }));
    await send('DELETE', current, `${otherSession.familyId}/`);
    for (const id of [sam.familyId, otherSession.familyId, '0195f0a0-0000-7000-8000-000000000000']) {
      const response = await send('DELETE', current, `${id}/`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
    }
    expect(await isOpen(sam)).toBe(true);
    expect(await readAuditEntries()).toHaveLength(1);
  });
});

describe('DELETE /api/member/me/sessions/', () => {
  it('ends all sessions but the current one', async () => {
    const third = await signIn(site, riderId);
    const sam = await signIn(site, await createRider(site, { username: 'sam' }));
    const response = await send('DELETE', current);
    expect(toIds(response)).toEqual([current.familyId]);
    expect(await Promise.all([current, otherSession, third, sam].map(isOpen))).toEqual([true, false, false, true]);
    expect(await readAuditEntries()).toMatchObject([{ detail: { count: 2 } }]);
    const again = await send('DELETE', current);
    expect([again.statusCode, await readAuditEntries()]).toEqual([200, [expect.anything()]]);
  });
});

describe('stored data of a session', () => {
  it('are exported with browser and device, and contain no address or full User-Agent', async () => {
    const { sections } = (await site.app.inject({ url: '/api/member/me/export/', headers: current.headers })).json();
    expect(sections.sessions).toMatchObject([
      { provider: 'strava', browser: 'safari', device: 'iphone' },
      { provider: 'google', browser: null, device: null },
    ]);
    const rows = await site.db.selectFrom('session_family').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Mozilla|18_1|127\.0\.0\.1/);
  });
});
