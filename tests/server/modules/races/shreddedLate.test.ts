import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createRaceAdmin } from '#server/modules/races/admin/raceAdmin.service.ts';
import { shredRaceData } from '#server/modules/races/shredRaceData.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  consentServices,
  createAnswer,
  createLedTeam,
  invite,
  type LedTeam,
  minorBorn,
  pdf,
} from './consentServices.ts';
import { meetAtGate } from './meetAtGate.ts';
import { createRace, createRaceServices, periods, readRace, readTeam } from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Midnight in Taipei at the end of the 90 days after 17 May. */
const shredAt = '2026-08-14T16:00:00.000Z';
const shred = (testSite: TestSite = site, db: Db = testSite.db) => shredRaceData({ ...testSite, db });
const memberExists = async (db: Db, id: string) =>
  (await db.selectFrom('race_member').select('id').where('id', '=', id).execute()).length === 1;
const countRows = async (table: 'race_consent' | 'race_consent_scan') =>
  (await site.db.selectFrom(table).selectAll().execute()).length;

/** Next year's race: its teams are created while the first race's data are destroyed. */
const createNextRace = (testSite: TestSite, overrides = {}) =>
  createRace(testSite, {
    slug: 'next',
    day: '2027-05-16',
    finished_at: new Date('2027-05-16T16:00:00Z'),
    pre_registration_from: new Date('2026-06-01T00:00:00Z'),
    pre_registration_until: new Date('2027-03-01T00:00:00Z'),
    signup_from: new Date('2027-04-01T00:00:00Z'),
    signup_until: new Date('2027-04-10T00:00:00Z'),
    ...overrides,
  });

/** A member enters the data for the race of 17 May without agreeing to keep them; returns the key. */
async function enterOwnData(testSite: TestSite, led: LedTeam): Promise<string> {
  const { secret } = await invite(testSite, led);
  return (
    (await consentServices(testSite).member.answer(await createAnswer(testSite, secret, { keeps_record: false })))
      .key ?? ''
  );
}

describe('data collected for a race after its destruction', () => {
  it('are deleted by the next run: a scan that a captain uploads afterwards', async () => {
    const led = await createLedTeam(site, minorBorn);
    site.clock.set(shredAt);
    await shred();
    const scan = { memberId: led.memberId, raceId: 'spring', bytes: pdf };
    await consentServices(site).form.upload(led.captain, scan);
    expect(await countRows('race_consent_scan')).toBe(1);
    await shred();
    expect([await countRows('race_consent_scan'), await countRows('race_consent')]).toEqual([0, 0]);
  });

  it('are deleted by the next run: the coach of a team without a seat', async () => {
    const led = await createLedTeam(site);
    site.clock.set(shredAt);
    await shred();
    await createRaceServices(site).teams.update(led.captain, led.teamId, { coach: '林宗翰' });
    await shred();
    expect(await readTeam(site, led.teamId)).toMatchObject({ coach: null, contact_person: null });
  });

  it('get a new day of destruction if the race is no longer over', async () => {
    await createLedTeam(site);
    // Results were entered at noon, the data were destroyed, and then the results turned out to be a mistake.
    const noon = '2026-05-17T04:00:00.000Z';
    await site.db
      .updateTable('race')
      .set({ finished_at: new Date(noon), shredded_at: new Date(noon) })
      .execute();
    site.clock.set(noon);
    const raceAdmin = createRaceAdmin(site);
    const admin = await createRider(site, { username: 'chief', role: 'admin' });
    const { results } = await raceAdmin.list();
    const { draft, version } = results[0]?.races[0] ?? expect.unreachable();
    const { id: _, ...changed } = draft;
    await raceAdmin.updateRace(admin, 'spring', { ...changed, version });
    expect(await readRace(site)).toMatchObject({ shredded_at: null, finished_at: new Date(periods.over) });
  });
});

describe('a record that outlived its race and is in no other race', () => {
  /** A member added to the team of the next race, and removed after the first race's data were destroyed. */
  async function createOrphanedRecord(testSite: TestSite): Promise<LedTeam> {
    const led = await createLedTeam(testSite);
    await enterOwnData(testSite, led);
    await createNextRace(testSite);
    testSite.clock.set(shredAt);
    const { createTeam, teams } = createRaceServices(testSite);
    const teamId = await createTeam(led.captain, {}, 'next');
    await teams.addMember(led.captain, teamId, led.memberId);
    await shred(testSite);
    await teams.removeMember(led.captain, teamId, led.memberId);
    return { ...led, teamId };
  }

  /** The captain adds the member again right after the job has found that no race needs the record. */
  async function shredDuringAdding(testSite: TestSite, shredDb: Db) {
    const led = await createOrphanedRecord(testSite);
    const { second } = await meetAtGate(testSite.db, {
      write: 'insert on race_team_member',
      first: () => createRaceServices(testSite).teams.addMember(led.captain, led.teamId, led.memberId),
      second: () => shred(testSite, shredDb),
    });
    const places = await testSite.db
      .selectFrom('race_team_member')
      .select('member_id')
      .where('team_id', '=', led.teamId)
      .execute();
    return { failed: second, isStored: (await memberExists(testSite.db, led.memberId)) && places.length === 1 };
  }

  it('stays when the captain adds the member again during the destruction', async () => {
    expect(await shredDuringAdding(site, site.pool)).toEqual({ failed: null, isStored: true });
  });

  it('makes the job fail without the lock', async () => {
    const otherSite = await createTestSite();
    const { failed } = await shredDuringAdding(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    await otherSite.close();
  });
});

describe('a member who agrees at the last moment to keep the record', () => {
  async function shredDuringConsent(testSite: TestSite, shredDb: Db): Promise<boolean> {
    const led = await createLedTeam(testSite);
    const key = await enterOwnData(testSite, led);
    // The captain removes the member; the link still belongs to the race.
    await createRaceServices(testSite).teams.removeMember(led.captain, led.teamId, led.memberId);
    testSite.clock.set(shredAt);
    const answer = await createAnswer(testSite, key, { keeps_record: true });
    const ended = await meetAtGate(testSite.db, {
      write: 'update on race_member',
      first: () => consentServices(testSite).member.answer(answer).catch(ignoreDeletedLink),
      second: () => shred(testSite, shredDb),
    });
    expect(ended).toEqual({ first: null, second: null });
    return memberExists(testSite.db, led.memberId);
  }
  /** The answer is saved, but its link is deleted before the service can read the answer back. */
  const ignoreDeletedLink = (error: unknown) => {
    if (Reflect.get(Object(error), 'code') !== 'invitation.unknown') throw error;
  };

  it('keeps the record', async () => {
    expect(await shredDuringConsent(site, site.pool)).toBe(true);
  });

  it('loses the record without the lock', async () => {
    const otherSite = await createTestSite();
    expect(await shredDuringConsent(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()))).toBe(false);
    await otherSite.close();
  });
});

describe('last year’s team that is copied while the record of one member is destroyed', () => {
  /** The destruction is paused midway, with the members locked, while the captain creates the new team. */
  async function copyTeamDuringShredding(testSite: TestSite, captainsDb: Db) {
    const led = await createLedTeam(testSite);
    await enterOwnData(testSite, led);
    await createNextRace(testSite, { predecessor_race_id: (await readRace(testSite)).id });
    testSite.clock.set(shredAt);
    const copyTeam = () =>
      createRaceServices(testSite, captainsDb).createTeam(led.captain, { predecessor_team_id: led.teamId }, 'next');
    const { second } = await meetAtGate(testSite.db, {
      write: 'delete on race_invitation',
      first: () => shred(testSite),
      second: copyTeam,
    });
    return { failed: second, places: (await testSite.db.selectFrom('race_team_member').selectAll().execute()).length };
  }

  it('is copied without that member', async () => {
    // Nine members in the old team and in the new one.
    expect(await copyTeamDuringShredding(site, site.pool)).toEqual({ failed: null, places: 18 });
  });

  it('is refused by the database without the lock', async () => {
    const otherSite = await createTestSite();
    const { failed } = await copyTeamDuringShredding(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    await otherSite.close();
  });
});
