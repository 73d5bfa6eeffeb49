import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { createRaceAdmin } from '#server/modules/races/desk/raceDesk.service.ts';
import { shredRaceData } from '#server/modules/races/shredRaceData.ts';
import { createRider } from '#tests/server/appSupport/riders.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { meetAtGate } from './atGate.ts';
import { answerTo, consentServices, createLedTeam, invite, type Led, minorBorn, pdf } from './consentSite.ts';
import { createRace, periods, raceOf, raceServices, teamOf } from './raceSite.ts';

let site: TestSite;
let pool: Db;
beforeAll(async () => {
  site = await createTestSite();
  pool = connect(site.connectionString, { connectionCount: 4, onIdleError: () => undefined });
});
beforeEach(() => site.reset());
afterAll(async () => {
  await pool.destroy();
  await site.close();
});

/** Midnight in Taipei at the end of the 90 days after 17 May. */
const due = '2026-08-14T16:00:00.000Z';
const shred = (of: TestSite = site, db: Db = of.db) => shredRaceData({ ...of, db });
const isThere = async (db: Db, id: string) =>
  (await db.selectFrom('race_member').select('id').where('id', '=', id).execute()).length === 1;
const remains = async (table: 'race_consent' | 'race_consent_scan') =>
  (await site.db.selectFrom(table).selectAll().execute()).length;

/** Next year's race: its teams are created while the first race's data are destroyed. */
const createNextRace = (of: TestSite, overrides = {}) =>
  createRace(of, {
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
async function enterOwnData(of: TestSite, led: Led): Promise<string> {
  const { secret } = await invite(of, led);
  return (await consentServices(of).member.answer(await answerTo(of, secret, { keeps_record: false }))).key ?? '';
}

describe('data collected for a race after its destruction', () => {
  it('are deleted within an hour: a scan that a captain still uploads', async () => {
    const led = await createLedTeam(site, minorBorn);
    site.clock.set(due);
    await shred();
    const scan = { memberId: led.memberId, raceId: 'spring', bytes: pdf };
    await consentServices(site).form.upload(led.captain, scan);
    expect(await remains('race_consent_scan')).toBe(1);
    await shred();
    expect([await remains('race_consent_scan'), await remains('race_consent')]).toEqual([0, 0]);
  });

  it('are deleted within an hour: a contact of a team without a seat', async () => {
    const led = await createLedTeam(site);
    site.clock.set(due);
    await shred();
    await raceServices(site).teams.update(led.captain, led.teamId, { coach: '林宗翰' });
    await shred();
    expect(await teamOf(site, led.teamId)).toMatchObject({ coach: null, contact_person: null });
  });

  it('wait for their day if the race is no longer over', async () => {
    await createLedTeam(site);
    // Results were entered at noon, the data were destroyed, and then the results turned out to be a mistake.
    const noon = '2026-05-17T04:00:00.000Z';
    await site.db
      .updateTable('race')
      .set({ finished_at: new Date(noon), shredded_at: new Date(noon) })
      .execute();
    site.clock.set(noon);
    const desk = createRaceAdmin(site);
    const admin = await createRider(site, { username: 'chief', role: 'admin' });
    const { results } = await desk.list();
    const { draft, version } = results[0]?.races[0] ?? expect.unreachable();
    const { id: _, ...changed } = draft;
    await desk.updateRace(admin, 'spring', { ...changed, version });
    expect(await raceOf(site)).toMatchObject({ shredded_at: null, finished_at: new Date(periods.over) });
  });
});

describe('a record that outlived its race and is in no other race', () => {
  /** A member added to the team of the next race, and removed after the first race's data were destroyed. */
  async function createForgotten(of: TestSite): Promise<Led> {
    const led = await createLedTeam(of);
    await enterOwnData(of, led);
    await createNextRace(of);
    of.clock.set(due);
    const { createTeam, teams } = raceServices(of);
    const teamId = await createTeam(led.captain, {}, 'next');
    await teams.addMember(led.captain, teamId, led.memberId);
    await shred(of);
    await teams.removeMember(led.captain, teamId, led.memberId);
    return { ...led, teamId };
  }

  /** The captain adds the member again right after the job has found that no race needs the record. */
  async function whileTakenBack(of: TestSite, shredDb: Db) {
    const led = await createForgotten(of);
    const { second } = await meetAtGate(of.db, {
      write: 'insert on race_team_member',
      first: () => raceServices(of).teams.addMember(led.captain, led.teamId, led.memberId),
      second: () => shred(of, shredDb),
    });
    const places = await of.db
      .selectFrom('race_team_member')
      .select('member_id')
      .where('team_id', '=', led.teamId)
      .execute();
    return { failed: second, isKept: (await isThere(of.db, led.memberId)) && places.length === 1 };
  }

  it('stays when the captain adds the member again at that moment', async () => {
    expect(await whileTakenBack(site, pool)).toEqual({ failed: null, isKept: true });
  });

  it('makes the job fail without the lock', async () => {
    const other = await createTestSite();
    const { failed } = await whileTakenBack(other, other.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    await other.close();
  });
});

describe('a member who agrees at the last moment to keep the record', () => {
  async function whileAgreeing(of: TestSite, shredDb: Db): Promise<boolean> {
    const led = await createLedTeam(of);
    const key = await enterOwnData(of, led);
    // The captain removes the member; the link still belongs to the race.
    await raceServices(of).teams.removeMember(led.captain, led.teamId, led.memberId);
    of.clock.set(due);
    const answer = await answerTo(of, key, { keeps_record: true });
    const ended = await meetAtGate(of.db, {
      write: 'update on race_member',
      first: () => consentServices(of).member.answer(answer).catch(noAnswer),
      second: () => shred(of, shredDb),
    });
    expect(ended).toEqual({ first: null, second: null });
    return isThere(of.db, led.memberId);
  }
  /** The answer is saved; the link that would read it again is deleted at once. */
  const noAnswer = (error: unknown) => {
    if (Reflect.get(Object(error), 'code') !== 'invitation.unknown') throw error;
  };

  it('keeps it', async () => {
    expect(await whileAgreeing(site, pool)).toBe(true);
  });

  it('loses it without the lock', async () => {
    const other = await createTestSite();
    expect(await whileAgreeing(other, other.db.withPlugin(new WithoutRowLocks()))).toBe(false);
    await other.close();
  });
});

describe('last year’s team that is copied while one of its records is destroyed', () => {
  /** The destruction is paused midway, with the members locked, while the captain creates the new team. */
  async function whileDestroyed(of: TestSite, captainsDb: Db) {
    const led = await createLedTeam(of);
    await enterOwnData(of, led);
    await createNextRace(of, { predecessor_race_id: (await raceOf(of)).id });
    of.clock.set(due);
    const bring = () =>
      raceServices(of, captainsDb).createTeam(led.captain, { predecessor_team_id: led.teamId }, 'next');
    const { second } = await meetAtGate(of.db, {
      write: 'delete on race_invitation',
      first: () => shred(of),
      second: bring,
    });
    return { failed: second, places: (await of.db.selectFrom('race_team_member').selectAll().execute()).length };
  }

  it('is copied without it', async () => {
    // Nine members in the old team and in the new one.
    expect(await whileDestroyed(site, pool)).toEqual({ failed: null, places: 18 });
  });

  it('is refused by the database without the lock', async () => {
    const other = await createTestSite();
    const { failed } = await whileDestroyed(other, other.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    await other.close();
  });
});
