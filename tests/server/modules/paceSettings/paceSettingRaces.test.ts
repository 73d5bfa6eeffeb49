import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { Db } from '#server/db/connect.ts';
import { createPaceSettingsService } from '#server/modules/paceSettings/paceSettings.service.ts';
import { createPrivateCoursesService } from '#server/modules/paceSettings/privateCourses.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createCourseDraft, createSettingDraft } from './drafts.ts';

let site: TestSite;
let rider: SignedInRider;

beforeEach(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
  rider = await signInRider(site);
  await openConnections(site.db, 10);
});

afterEach(() => site.close());

const ten = Array.from({ length: 10 });
const countRows = async (table: 'pace_setting' | 'private_course' | 'idempotency_key') =>
  (await site.db.selectFrom(table).select('rider_id').execute()).length;

/** Copies the rider's only row, so that just one more row is allowed. */
async function fillAllButOne(table: 'pace_setting' | 'private_course', copies: number): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${table} and column_name <> 'id'
  `.execute(site.db);
  const otherColumns = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (id, ${otherColumns})
    select gen_random_uuid(), ${otherColumns} from ${sql.table(table)} cross join generate_series(1, ${copies})
  `.execute(site.db);
}

describe('the limit of settings', () => {
  const create = (db: Db) => {
    const service = createPaceSettingsService({ ...site, db });
    return db.transaction().execute((tx) => service.create(tx, rider.riderId, createSettingDraft()));
  };
  beforeEach(async () => {
    await create(site.db);
    await fillAllButOne('pace_setting', paceSettingLimits.settingsMax - 2);
  });

  it('accepts one of ten simultaneous saves if one more is allowed', async () => {
    const outcomes = await Promise.allSettled(ten.map(() => create(site.db)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((end) => (end.status === 'rejected' ? end.reason.code : []));
    expect(refusals).toEqual(Array.from({ length: 9 }, () => 'paceSetting.tooMany'));
    expect(await countRows('pace_setting')).toBe(paceSettingLimits.settingsMax);
  });

  it('accepts more without the lock (control for the test above)', async () => {
    await Promise.allSettled(ten.map(() => create(site.db.withPlugin(new WithoutRowLocks()))));
    expect(await countRows('pace_setting')).toBeGreaterThan(paceSettingLimits.settingsMax);
  });

  it('applies to each rider separately, and answers 409', async () => {
    await create(site.db);
    const post = (asker: SignedInRider) =>
      asker.inject({
        method: 'POST',
        url: '/api/pace-settings/',
        headers: { 'idempotency-key': randomUUID() },
        payload: createSettingDraft(),
      });
    const refused = await post(rider);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'paceSetting.tooMany']);
    expect((await post(await signInRider(site))).statusCode).toBe(201);
  });
});

describe('the limit of private courses', () => {
  const create = (db: Db) => {
    const service = createPrivateCoursesService({ ...site, db });
    return db.transaction().execute((tx) => service.create(tx, rider.riderId, createCourseDraft()));
  };
  beforeEach(async () => {
    await create(site.db);
    await fillAllButOne('private_course', paceSettingLimits.privateCoursesMax - 2);
  });

  it('accepts one of ten simultaneous saves if one more is allowed', async () => {
    const outcomes = await Promise.allSettled(ten.map(() => create(site.db)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countRows('private_course')).toBe(paceSettingLimits.privateCoursesMax);
  });

  it('accepts more without the lock (control for the test above)', async () => {
    await Promise.allSettled(ten.map(() => create(site.db.withPlugin(new WithoutRowLocks()))));
    expect(await countRows('private_course')).toBeGreaterThan(paceSettingLimits.privateCoursesMax);
  });
});
