import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let amyId: string;
let amy: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  amyId = await createRider(site);
  amy = await signIn(site, amyId);
});

const notices = () => createNotices(site);
const fetchNotices = async () => (await site.app.inject({ url: '/api/notices/', headers: amy.headers })).json();
const markRead = () => site.app.inject({ method: 'POST', url: '/api/notices/read/', headers: amy.headers });

it('lists the newest first, and none of another rider', async () => {
  const bobId = await createRider(site, { username: 'bob' });
  await notices().add(site.db, amyId, 'welcome');
  await notices().add(site.db, bobId, 'welcome');
  site.clock.advanceMs(1_000);
  await notices().add(site.db, amyId, 'identityLinked', { provider: 'google' });
  expect(await fetchNotices()).toEqual({
    unread_count: 2,
    results: [
      {
        id: expect.any(String),
        kind: 'identityLinked',
        params: { provider: 'google' },
        created_at: '2026-03-01T04:00:01.000Z',
        read_at: null,
      },
      { id: expect.any(String), kind: 'welcome', params: {}, created_at: '2026-03-01T04:00:00.000Z', read_at: null },
    ],
  });
});

it('lists the last fifty and counts all unread ones', async () => {
  for (let count = 0; count < 55; count += 1) {
    site.clock.advanceMs(1);
    await notices().add(site.db, amyId, 'membershipChanged', { membership: String(count) });
  }
  const { unread_count, results } = await fetchNotices();
  expect(unread_count).toBe(55);
  expect(results).toHaveLength(50);
  expect([results[0].params.membership, results[49].params.membership]).toEqual(['54', '5']);
});

it('marks existing notices as read once, and none of another rider', async () => {
  const bobId = await createRider(site, { username: 'bob' });
  await notices().add(site.db, amyId, 'welcome');
  await notices().add(site.db, bobId, 'welcome');
  const response = await markRead();
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({ unread_count: 0, results: [{ read_at: '2026-03-01T04:00:00.000Z' }] });
  site.clock.advanceMs(60_000);
  await notices().add(site.db, amyId, 'providerRevoked', { provider: 'strava' });
  expect((await fetchNotices()).unread_count).toBe(1);
  expect((await markRead()).json().results.map(({ read_at }: { read_at: string }) => read_at)).toEqual([
    '2026-03-01T04:01:00.000Z',
    '2026-03-01T04:00:00.000Z',
  ]);
  const bobs = await site.db.selectFrom('notice').select('read_at').where('rider_id', '=', bobId).execute();
  expect(bobs).toEqual([{ read_at: null }]);
});

it('adds no notice if the transaction of its event fails', async () => {
  const failing = site.db.transaction().execute(async (tx) => {
    await notices().add(tx, amyId, 'welcome');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await fetchNotices()).toEqual({ unread_count: 0, results: [] });
});
