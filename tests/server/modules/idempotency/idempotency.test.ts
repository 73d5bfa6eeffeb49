import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listScheduledJobs } from '#server/jobs/startJobs.ts';
import { setUpModules } from '#server/modules/modules.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createCourseDraft, createSettingDraft } from '../paceSettings/drafts.ts';

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

const url = '/api/pace-settings/';
const key = '2f9d5c1e-58a2-4f0e-9f0c-0d6f6f5b7a11';
const post = (body: object, headers: Record<string, string> = { 'idempotency-key': key }, asker = rider) =>
  asker.inject({ method: 'POST', url, headers, payload: body });
const readSettings = () => site.db.selectFrom('pace_setting').select(['name', 'rider_id']).execute();
const readKeys = () => site.db.selectFrom('idempotency_key').select('key').execute();

describe('Idempotency-Key', () => {
  it.each([
    [{}, 'required'],
    [{ 'idempotency-key': 'again' }, 'formatInvalid'],
  ])('must be a UUID: %j', async (headers, code) => {
    const response = await post(createSettingDraft(), headers);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ field: 'Idempotency-Key', code, params: {} }]);
    expect(await readSettings()).toEqual([]);
  });

  it('gives the same answer to the same request, and inserts one row', async () => {
    const first = await post(createSettingDraft());
    site.clock.advanceMs(60_000);
    await rider.inject({ method: 'PATCH', url: `${url}${first.json().id}/`, payload: { name: 'renamed since' } });
    const again = await post(createSettingDraft(), { 'idempotency-key': key.toUpperCase() });
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await readSettings()).toHaveLength(1);
  });

  it('does not recreate what was deleted since', async () => {
    const first = await post(createSettingDraft());
    await rider.inject({ method: 'DELETE', url: `${url}${first.json().id}/` });
    expect((await post(createSettingDraft())).statusCode).toBe(201);
    expect(await readSettings()).toEqual([]);
  });

  it('is refused for another body and for another operation', async () => {
    await post(createSettingDraft());
    const otherAnswer = await post(createSettingDraft({ name: 'another plan' }));
    expect([otherAnswer.statusCode, otherAnswer.json().code]).toEqual([409, 'idempotency.keyReused']);
    const course = await rider.inject({
      method: 'POST',
      url: '/api/private-courses/',
      headers: { 'idempotency-key': key },
      payload: createCourseDraft(),
    });
    expect([course.statusCode, course.json().code]).toEqual([409, 'idempotency.keyReused']);
    expect(await readSettings()).toHaveLength(1);
  });

  it("belongs to one rider: another rider's same key inserts another row", async () => {
    const otherRider = await signInRider(site);
    await post(createSettingDraft());
    expect(
      (await post(createSettingDraft({ name: 'theirs' }), { 'idempotency-key': key }, otherRider)).statusCode,
    ).toBe(201);
    expect(await readSettings()).toEqual([
      { name: '西進武嶺 4:22', rider_id: rider.riderId },
      { name: 'theirs', rider_id: otherRider.riderId },
    ]);
  });

  it('refuses a write that was meant for another rider', async () => {
    const otherRider = await signInRider(site);
    const forRider = (asker: SignedInRider, riderId: string) =>
      post(createSettingDraft(), { 'idempotency-key': key, 'for-rider': riderId }, asker);
    const refused = await forRider(otherRider, rider.riderId);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'access.denied']);
    const saved = await forRider(rider, rider.riderId);
    expect(saved.statusCode).toBe(201);
    const change = await rider.inject({
      method: 'PATCH',
      url: `${url}${saved.json().id}/`,
      headers: { 'for-rider': otherRider.riderId },
      payload: { name: 'theirs' },
    });
    expect([change.statusCode, change.json().code]).toEqual([403, 'access.denied']);
    expect(await readSettings()).toEqual([{ name: '西進武嶺 4:22', rider_id: rider.riderId }]);
  });

  it('can be used again after a refusal', async () => {
    expect((await post(createSettingDraft({ rows: createSettingDraft().rows.slice(1) }))).statusCode).toBe(400);
    expect(await readKeys()).toEqual([]);
    expect((await post(createSettingDraft())).statusCode).toBe(201);
  });
});

describe('ten simultaneous posts with one key', () => {
  const ten = Array.from({ length: 10 });
  beforeEach(() => openConnections(site.db, 10));

  it('insert one row and get one answer', async () => {
    const answers = await Promise.all(ten.map(() => post(createSettingDraft())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(ten.map(() => 201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await readSettings()).toHaveLength(1);
  });

  it("insert several without the table's primary key (control for the test above)", async () => {
    await sql`alter table idempotency_key drop constraint idempotency_key_pkey`.execute(site.db);
    await Promise.all(ten.map(() => post(createSettingDraft())));
    expect((await readSettings()).length).toBeGreaterThan(1);
  });
});

it('deletes keys after 48 hours by its job', async () => {
  const cleanupJob = listScheduledJobs(setUpModules(site, site.app)).find(
    ({ queue }) => queue === 'forget-idempotency-keys',
  );
  await post(createSettingDraft());
  site.clock.advanceMs(24 * 3_600_000);
  await post(createSettingDraft(), { 'idempotency-key': randomUUID() });
  site.clock.advanceMs(24 * 3_600_000);
  await cleanupJob?.run();
  expect(await readKeys()).toHaveLength(2);
  site.clock.advanceMs(1);
  await cleanupJob?.run();
  expect(await readKeys()).toHaveLength(1);
  expect(await readSettings()).toHaveLength(2);
});
