import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { shredRaceData } from '#server/modules/races/shredRaceData.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  consentServices,
  createAnswer,
  createLedTeam,
  giveConsent,
  invite,
  type LedTeam,
  minorBorn,
  pdf,
} from './consentServices.ts';
import { meetAtGate } from './meetAtGate.ts';
import { createRace, createRaceServices, periods, type RaceSite, readTeam } from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Midnight in Taipei at the end of the 90 days after 17 May. */
const shredAt = '2026-08-14T16:00:00.000Z';
const dayBefore = '2026-08-14T15:59:59.000Z';

const shred = (testSite: RaceSite, db: Db = testSite.db) => shredRaceData({ ...testSite, db });
const countRows = async (db: Db, table: 'race_roster' | 'race_consent' | 'race_consent_scan' | 'race_invitation') =>
  (await db.selectFrom(table).selectAll().execute()).length;
const memberExists = async (db: Db, id: string) =>
  (await db.selectFrom('race_member').select('id').where('id', '=', id).execute()).length === 1;

/** A member enters the data through a link. */
async function enterOwnData(
  testSite: RaceSite,
  led: LedTeam,
  keeps_record: boolean,
  birth_date = '1990-01-01',
): Promise<void> {
  const { secret } = await invite(testSite, led);
  await consentServices(testSite).member.answer(await createAnswer(testSite, secret, { keeps_record, birth_date }));
}

/** A registered team of the race of 17 May, including a minor with a guardian's consent. */
async function createRiddenTeam(
  testSite: RaceSite & Pick<TestSite, 'clock'>,
  hasAgreedToStore = false,
): Promise<LedTeam> {
  const led = await createLedTeam(testSite, minorBorn);
  await enterOwnData(testSite, led, hasAgreedToStore, minorBorn);
  await giveConsent(testSite, led);
  testSite.clock.set(periods.signup);
  const { registration } = createRaceServices(testSite);
  await registration.register(led.captain, led.teamId, { quota: 'public', is_confirmed: true });
  return led;
}

/** Next year's race, whose teams are created on the day on which the first race's data are destroyed. */
const createNextRace = (testSite: RaceSite) =>
  createRace(testSite, {
    slug: 'next',
    day: '2027-05-16',
    finished_at: new Date('2027-05-16T16:00:00Z'),
    pre_registration_from: new Date('2026-06-01T00:00:00Z'),
    pre_registration_until: new Date('2027-03-01T00:00:00Z'),
    signup_from: new Date('2027-04-01T00:00:00Z'),
    signup_until: new Date('2027-04-10T00:00:00Z'),
  });

describe('data collected for a race', () => {
  it('exist until the promised day and are destroyed on it; results stay', async () => {
    const led = await createRiddenTeam(site);
    expect(await countRows(site.db, 'race_roster')).toBe(10);
    site.clock.set(dayBefore);
    await shred(site);
    expect(await countRows(site.db, 'race_roster')).toBe(10);
    expect(await countRows(site.db, 'race_consent')).toBe(1);
    site.clock.set(shredAt);
    await shred(site);
    for (const table of ['race_roster', 'race_consent', 'race_consent_scan', 'race_invitation'] as const) {
      expect([table, await countRows(site.db, table)]).toEqual([table, 0]);
    }
    expect(await readTeam(site, led.teamId)).toMatchObject({
      name: '石岡衝風 A',
      status: 'registered_public',
      coach: null,
      contact_person: null,
    });
    const hashes = await site.db.selectFrom('race_team_member').select('identity_hash').execute();
    expect(hashes.map(({ identity_hash: hash }) => hash)).toEqual(Array.from({ length: 9 }, () => null));
  });

  it('include the record of a member who entered it for this race only', async () => {
    const led = await createRiddenTeam(site);
    site.clock.set(shredAt);
    await shred(site);
    expect(await memberExists(site.db, led.memberId)).toBe(false);
    // Members entered by the captain belong to the captain.
    expect(await site.db.selectFrom('race_member').select('id').execute()).toHaveLength(9);
  });

  it('exclude the record of a member who agreed to keep it', async () => {
    const led = await createRiddenTeam(site, true);
    site.clock.set(shredAt);
    await shred(site);
    expect(await memberExists(site.db, led.memberId)).toBe(true);
  });

  it('exclude the record of a member who rides in another race, until that race’s day', async () => {
    const led = await createRiddenTeam(site);
    await createNextRace(site);
    site.clock.set(shredAt);
    const { createTeam, teams } = createRaceServices(site);
    const next = await createTeam(led.captain, {}, 'next');
    await teams.addMember(led.captain, next, led.memberId);
    await shred(site);
    expect(await memberExists(site.db, led.memberId)).toBe(true);
    site.clock.set('2027-08-14T00:00:00.000Z');
    await shred(site);
    expect(await memberExists(site.db, led.memberId)).toBe(false);
  });

  it('include a member whom the captain then removes from the other race’s team', async () => {
    const led = await createRiddenTeam(site);
    await createNextRace(site);
    site.clock.set(shredAt);
    const { createTeam, teams } = createRaceServices(site);
    const next = await createTeam(led.captain, {}, 'next');
    await teams.addMember(led.captain, next, led.memberId);
    await shred(site);
    await teams.removeMember(led.captain, next, led.memberId);
    await shred(site);
    expect(await memberExists(site.db, led.memberId)).toBe(false);
    expect(await site.db.selectFrom('race_member').select('id').execute()).toHaveLength(9);
  });

  it('include a scan with its bytes', async () => {
    const led = await createLedTeam(site, minorBorn);
    await consentServices(site).form.upload(led.captain, { memberId: led.memberId, raceId: 'spring', bytes: pdf });
    expect(await countRows(site.db, 'race_consent_scan')).toBe(1);
    site.clock.set(shredAt);
    await shred(site);
    expect([await countRows(site.db, 'race_consent_scan'), await countRows(site.db, 'race_consent')]).toEqual([0, 0]);
  });

  it('are destroyed once, and the audit log has the counts but no names', async () => {
    await createRiddenTeam(site);
    site.clock.set(shredAt);
    await shred(site);
    await shred(site);
    const entries = await site.db
      .selectFrom('audit_entry')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'race.dataShredded')
      .execute();
    expect(entries).toEqual([{ actor_kind: 'system', detail: { rosters: 10, links: 2, consents: 1, members: 1 } }]);
  });
});

describe('a member who is added to another team during the destruction', () => {
  /** Starts the destruction while the captain's change is paused, with the locked member not yet added. */
  async function shredDuringAdding(testSite: TestSite, shredDb: Db) {
    const led = await createRiddenTeam(testSite);
    await createNextRace(testSite);
    testSite.clock.set(shredAt);
    const { createTeam, teams } = createRaceServices(testSite);
    const next = await createTeam(led.captain, {}, 'next');
    const ended = await meetAtGate(testSite.db, {
      write: 'insert on race_team_member',
      first: () => teams.addMember(led.captain, next, led.memberId),
      second: () => shred(testSite, shredDb),
    });
    return { led, failed: ended.second };
  }

  it('is not deleted', async () => {
    const { led, failed } = await shredDuringAdding(site, site.pool);
    expect(failed).toBeNull();
    expect(await memberExists(site.db, led.memberId)).toBe(true);
    expect(await countRows(site.db, 'race_roster')).toBe(0);
  });

  it('makes the destruction fail without the lock', async () => {
    const otherSite = await createTestSite();
    const { failed } = await shredDuringAdding(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    expect(await countRows(otherSite.db, 'race_roster')).toBe(10);
    await otherSite.close();
  });
});
