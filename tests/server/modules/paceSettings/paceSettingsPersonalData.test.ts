import { randomUUID } from 'node:crypto';
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paceSettingsPersonalData } from '#server/modules/paceSettings/paceSettings.module.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCourseDraft, createSettingDraft } from './drafts.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

async function saveRiderData(rider: SignedInRider) {
  const post = async (url: string, payload: object) => {
    const response = await rider.inject({ method: 'POST', url, headers: { 'idempotency-key': randomUUID() }, payload });
    expect(response.statusCode).toBe(201);
    return response.json();
  };
  const course = await post('/api/private-courses/', createCourseDraft());
  const ownSetting = await post(
    '/api/pace-settings/',
    createSettingDraft({ course: { kind: 'private', private_course_id: course.id } }),
  );
  return { course, settings: [ownSetting] };
}

it('exports all settings and courses of the rider, and none of other riders', async () => {
  const rider = await signInRider(site);
  const { course, settings } = await saveRiderData(rider);
  await saveRiderData(await signInRider(site));
  expect(await paceSettingsPersonalData.exportData(site.db, rider.riderId)).toEqual({
    settings,
    private_courses: [course],
    recent_writes: [
      { operation: 'POST /api/private-courses/', created_at: '2026-03-01T04:00:00.000Z' },
      { operation: 'POST /api/pace-settings/', created_at: '2026-03-01T04:00:00.000Z' },
    ],
  });
});

it('needs as many queries for many settings as for one', async () => {
  const rider = await signInRider(site);
  await saveRiderData(rider);
  const countQueries = async () => {
    let queryCount = 0;
    const counting = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        queryCount += 1;
        return node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    };
    await paceSettingsPersonalData.exportData(site.db.withPlugin(counting), rider.riderId);
    return queryCount;
  };
  const queryCount = await countQueries();
  await saveRiderData(rider);
  await saveRiderData(rider);
  expect(await countQueries()).toBe(queryCount);
});

it('erases all rows of the rider, and none of other riders', async () => {
  const rider = await signInRider(site);
  const otherRider = await signInRider(site);
  await saveRiderData(rider);
  const otherData = await saveRiderData(otherRider);
  await site.db.transaction().execute((tx) => paceSettingsPersonalData.erase(tx, rider.riderId));
  for (const table of ['pace_setting', 'private_course', 'idempotency_key'] as const) {
    const rows = await site.db.selectFrom(table).select('rider_id').execute();
    expect(new Set(rows.map(({ rider_id }) => rider_id))).toEqual(new Set([otherRider.riderId]));
  }
  expect(await paceSettingsPersonalData.exportData(site.db, otherRider.riderId)).toMatchObject({
    settings: otherData.settings,
  });
});
