import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AdminRiderList, AdminRiderListSchema, AdminRiderSchema } from '#contract/admin/adminRiders.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let adminId: string;
let inject: (
  url: string,
  method?: 'GET' | 'PUT' | 'DELETE',
  payload?: object,
) => Promise<{ statusCode: number; json: () => unknown }>;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  adminId = await createRider(site, { username: 'amy', role: 'admin' });
  const { headers } = await signIn(site, adminId);
  inject = (url, method = 'GET', payload) =>
    site.app.inject({ method, url: `/api/admin/riders/${url}`, headers, ...(payload && { payload }) });
});

const fetchRiders = async (query = ''): Promise<AdminRiderList> =>
  AdminRiderListSchema.parse((await inject(query)).json());
const listNames = async (query: string) => (await fetchRiders(query)).results.map(({ username }) => username);
const readEntries = () =>
  site.db
    .selectFrom('audit_entry')
    .select(['actor_rider_id', 'action', 'subject_id'])
    .where('subject_kind', '=', 'rider')
    .orderBy('at')
    .orderBy('id')
    .execute();

it('finds riders by part of the name in any spelling, by id, and by state of the account', async () => {
  const fang = await createRider(site, { username: 'Big Fang' });
  site.clock.advanceMs(1_000);
  await createRider(site, { username: 'bo', role: 'organiser' });
  expect(await listNames('?search=ＦＡＮＧ')).toEqual(['Big Fang']);
  expect(await listNames(`?search=${fang}`)).toEqual(['Big Fang']);
  expect(await listNames('?search=%25')).toEqual([]);
  expect(await listNames('?standing=elevated')).toEqual(['bo', 'amy']);
  expect(await listNames('?standing=blocked')).toEqual([]);
});

it('lists fifty, newest first, and shows that there are more', async () => {
  for (let index = 0; index < 51; index++) {
    site.clock.advanceMs(1_000);
    await createRider(site, { username: `rider${index}` });
  }
  const { results, has_more: hasMore } = await fetchRiders();
  expect([results.length, hasMore, results[0]?.username]).toEqual([50, true, 'rider50']);
});

it("blocks once, which ends all sessions, and unblocks; both are logged under the administrator's name", async () => {
  const fang = await createRider(site, { username: 'fang' });
  const { headers } = await signIn(site, fang);
  const me = async () => (await site.app.inject({ url: '/api/member/me/', headers })).statusCode;
  expect(await me()).toBe(200);
  const blocked = AdminRiderSchema.parse((await inject(`${fang}/block/`, 'PUT', { is_blocked: true })).json());
  expect(blocked.blocked_at).toBe('2026-03-01T04:00:00.000Z');
  expect(await me()).toBe(401);
  await inject(`${fang}/block/`, 'PUT', { is_blocked: true });
  expect(await listNames('?standing=blocked')).toEqual(['fang']);
  site.clock.advanceMs(1_000);
  const unblocked = AdminRiderSchema.parse((await inject(`${fang}/block/`, 'PUT', { is_blocked: false })).json());
  expect(unblocked.blocked_at).toBeNull();
  expect(await readEntries()).toEqual([
    { actor_rider_id: adminId, action: 'rider.blocked', subject_id: fang },
    { actor_rider_id: adminId, action: 'rider.unblocked', subject_id: fang },
  ]);
});

it('sets a badge with a notice, and signs out everywhere', async () => {
  const fang = await createRider(site, { username: 'fang' });
  const { headers } = await signIn(site, fang);
  await inject(`${fang}/membership/`, 'PUT', { membership: 'founder' });
  const { kind } = await site.db
    .selectFrom('notice')
    .select('kind')
    .where('rider_id', '=', fang)
    .executeTakeFirstOrThrow();
  expect(kind).toBe('membershipChanged');
  expect(await listNames('?standing=member')).toEqual(['fang']);
  expect((await inject(`${fang}/sessions/`, 'DELETE')).statusCode).toBe(200);
  expect((await site.app.inject({ url: '/api/member/me/', headers })).statusCode).toBe(401);
});

it('refuses to change an administrator, including oneself', async () => {
  const otherAdmin = await createRider(site, { username: 'bo', role: 'admin' });
  for (const id of [adminId, otherAdmin]) {
    expect((await inject(`${id}/block/`, 'PUT', { is_blocked: true })).statusCode).toBe(403);
    expect((await inject(`${id}/sessions/`, 'DELETE')).statusCode).toBe(403);
  }
  expect(await readEntries()).toEqual([]);
});
