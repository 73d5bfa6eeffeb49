import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { maxIdempotencyKeys } from '#server/modules/idempotency/answerOnce.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createContentDraft, createCourseDraft, createSettingDraft } from './drafts.ts';

let site: TestSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
  rider = await signInRider(site);
});

const save = (url: string, payload: object, key: string = randomUUID()) =>
  rider.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });

/** Uses up all but 100 bytes of the rider's limit, with one row that no client could send. */
const fillToLimit = (table: 'pace_setting' | 'private_course') =>
  sql`
    update ${sql.table(table)}
    set rows = jsonb_build_array(repeat('x', ${paceSettingLimits.storedBytesMax - 100}::integer))
  `.execute(site.db);

it.each([
  ['pace settings', 'pace_setting', '/api/pace-settings/', createSettingDraft()],
  ['private courses', 'private_course', '/api/private-courses/', createCourseDraft({ rows: createRows(100) })],
] as const)('stores %s of a rider up to a limit of bytes', async (_, table, url, payload) => {
  const { id } = (await save(url, payload)).json();
  await fillToLimit(table);
  const refused = await save(url, payload);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'paceSetting.tooMany']);
  await rider.inject({ method: 'DELETE', url: `${url}${id}/` });
  expect((await save(url, payload)).statusCode).toBe(201);
});

it('counts the new content of a change instead of the replaced one', async () => {
  const first = (await save('/api/pace-settings/', createSettingDraft())).json();
  const second = (await save('/api/pace-settings/', createSettingDraft())).json();
  await fillToLimit('pace_setting');
  const change = (id: string) =>
    rider.inject({ method: 'PATCH', url: `/api/pace-settings/${id}/`, payload: { content: createContentDraft() } });
  // The other setting alone nearly uses up the limit.
  expect((await change(second.id)).json().code).toBe('paceSetting.tooMany');
  await rider.inject({ method: 'DELETE', url: `/api/pace-settings/${first.id}/` });
  expect((await change(second.id)).statusCode).toBe(200);
});

it('counts the forecast of a setting too', async () => {
  const { id } = (await save('/api/pace-settings/', createSettingDraft())).json();
  await sql`
    update pace_setting
    set weather = jsonb_build_object('x', repeat('x', ${paceSettingLimits.storedBytesMax - 100}::integer))
  `.execute(site.db);
  expect((await save('/api/pace-settings/', createSettingDraft())).json().code).toBe('paceSetting.tooMany');
  await rider.inject({ method: 'DELETE', url: `/api/pace-settings/${id}/` });
  expect((await save('/api/pace-settings/', createSettingDraft())).statusCode).toBe(201);
});

it('refuses a setting larger than any plan', async () => {
  const response = await save('/api/pace-settings/', { ...createSettingDraft(), unknown: 'x'.repeat(300_000) });
  expect([response.statusCode, response.json().code]).toEqual([413, 'request.tooLarge']);
});

it("stores a limited number of a rider's writes, and repeats those", async () => {
  const key = randomUUID();
  expect((await save('/api/pace-settings/', createSettingDraft(), key)).statusCode).toBe(201);
  await sql`
    insert into idempotency_key (rider_id, key, operation, request_hash, answer, created_at)
    select rider_id, gen_random_uuid(), operation, request_hash, answer, created_at
    from idempotency_key cross join generate_series(2, ${maxIdempotencyKeys}::integer)
  `.execute(site.db);
  const refused = await save('/api/pace-settings/', createSettingDraft());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rateLimited']);
  expect((await save('/api/pace-settings/', createSettingDraft(), key)).statusCode).toBe(201);
  const storedSettings = await site.db.selectFrom('pace_setting').select('id').execute();
  expect(storedSettings).toHaveLength(1);
});

function createRows(count: number) {
  const name = { 'zh-TW': '彎' };
  const lengthM = 10_000 / count;
  return Array.from({ length: count }, (_, index) => ({
    from: name,
    to: name,
    start_m: index * lengthM,
    end_m: (index + 1) * lengthM,
  }));
}
