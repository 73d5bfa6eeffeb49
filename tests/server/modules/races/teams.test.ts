import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  buildMemberDraft,
  buildTeamDraft,
  createCaptain,
  createCompleteTeam,
  createPastTeam,
  createRace,
  createRaceServices,
  periods,
  readRace,
  readTeam,
} from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(8);
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const refused = (code: string) => ({ code });

describe('the teams of a captain', () => {
  it('can be created from pre-registration to the end of signup', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const { createTeam } = createRaceServices(site);
    site.clock.set('2026-03-01T03:59:59.999Z');
    await expect(createTeam(captain)).rejects.toMatchObject(refused('race.notOpen'));
    for (const period of [periods.preRegistration, periods.between, periods.signup]) {
      site.clock.set(period);
      await createTeam(captain);
    }
    site.clock.set(periods.closed);
    const otherCaptain = await createCaptain(site);
    await expect(createTeam(otherCaptain)).rejects.toMatchObject(refused('race.notOpen'));
  });

  it('are limited to three per race', async () => {
    await createRace(site);
    await createRace(site, { slug: 'masters' });
    const captain = await createCaptain(site);
    const { createTeam } = createRaceServices(site);
    for (let count = 0; count < 3; count += 1) await createTeam(captain);
    await expect(createTeam(captain)).rejects.toMatchObject(refused('team.tooMany'));
    await createTeam(captain, {}, 'masters');
  });

  /** Creates two teams, then `count` more at once. */
  async function createAtOnce(testSite: TestSite, db: Db, count: number): Promise<number> {
    const raceId = await createRace(testSite);
    const captain = await createCaptain(testSite);
    for (let index = 0; index < 2; index += 1) await createRaceServices(testSite).createTeam(captain);
    const { createTeam } = createRaceServices(testSite, db);
    await Promise.allSettled(Array.from({ length: count }, () => createTeam(captain)));
    const rows = await testSite.db.selectFrom('race_team').select('id').where('race_id', '=', raceId).execute();
    return rows.length;
  }

  it('stay at three when six more are created at once', async () => {
    expect(await createAtOnce(site, site.pool, 6)).toBe(3);
  });

  it('become four without the lock', async () => {
    const otherSite = await createTestSite();
    expect(await createAtOnce(otherSite, otherSite.db.withPlugin(new WithoutRowLocks({ areTwo: true })), 2)).toBe(4);
    await otherSite.close();
  });

  it('do not exist for other captains', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const otherCaptain = await createCaptain(site);
    const { createTeam, createMember, reads, registration, teams } = createRaceServices(site);
    const id = await createTeam(captain);
    const memberId = await createMember(otherCaptain);
    const calls = [
      reads.get(otherCaptain, id),
      teams.update(otherCaptain, id, { name: 'Mine' }),
      teams.delete(otherCaptain, id),
      teams.addMember(otherCaptain, id, memberId),
      teams.removeMember(otherCaptain, id, memberId),
      registration.register(otherCaptain, id, { quota: 'public', is_confirmed: true }),
      registration.withdraw(otherCaptain, id),
    ];
    const settled = await Promise.allSettled(calls);
    expect(settled.map((result) => result.status === 'rejected' && Reflect.get(result.reason, 'code'))).toEqual(
      calls.map(() => 'resource.notFound'),
    );
  });
});

describe('a roster', () => {
  it('has ten slots, and a new member gets the free one', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const { createMember, reads, teams } = createRaceServices(site);
    const id = await createCompleteTeam(site, captain);
    const eleventh = await createMember(captain, { name: '第十一' });
    await expect(teams.addMember(captain, id, eleventh)).rejects.toMatchObject(refused('team.full'));
    const { team } = await reads.get(captain, id);
    const removedId = team.members[3]?.member_id ?? '';
    await teams.removeMember(captain, id, removedId);
    await teams.addMember(captain, id, eleventh);
    await teams.addMember(captain, id, eleventh);
    const { members, member_count: count } = (await reads.get(captain, id)).team;
    expect([count, members[3]?.name]).toEqual([10, '第十一']);
  });

  it('lists what is missing, and who needs a guardian on the day of the race', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const { createMember, createTeam, reads, teams } = createRaceServices(site);
    const id = await createTeam(captain, { coach: null });
    await teams.addMember(captain, id, await createMember(captain, { birth_date: '2008-05-18' }));
    await teams.addMember(captain, id, await createMember(captain, { birth_date: '2008-05-17', phone: null }));
    await teams.addMember(captain, id, await createMember(captain, { birth_date: null, gender: 'female' }));
    const { team } = await reads.get(captain, id);
    expect(team.members.map(({ is_minor: minor, needs_consent: needed }) => [minor, needed])).toEqual([
      [true, true],
      [false, false],
      [null, false],
    ]);
    expect(team.gaps).toEqual([
      { kind: 'riders', count: 3, needed: 10 },
      { kind: 'details', count: 1, needed: 3 },
      { kind: 'consents', count: 2, needed: 3 },
      { kind: 'coach', count: 0, needed: 1 },
    ]);
  });

  it('refuses a rider of another team of the race, even of the same captain', async () => {
    await createRace(site);
    await createRace(site, { slug: 'masters' });
    const captain = await createCaptain(site);
    const { createMember, createTeam, teams } = createRaceServices(site);
    const team = await createTeam(captain);
    const secondTeam = await createTeam(captain);
    const mastersTeam = await createTeam(captain, {}, 'masters');
    const member = await createMember(captain);
    await teams.addMember(captain, team, member);
    await expect(teams.addMember(captain, secondTeam, member)).rejects.toMatchObject(refused('member.inOtherTeam'));
    await teams.addMember(captain, mastersTeam, member);
  });
});

describe("last year's team", () => {
  it('is copied in one step, without members of other teams', async () => {
    const past = await createRace(site, { slug: 'past', day: '2025-05-18' });
    await createRace(site, { predecessor_race_id: past });
    const captain = await createCaptain(site);
    const { createMember, createTeam, reads, teams } = createRaceServices(site);
    const predecessor = await createPastTeam(site, { raceId: past, captainId: captain, rank: 8 });
    const stayingMember = await createMember(captain, { name: '阿哲' });
    const leavingMember = await createMember(captain);
    for (const [position, id] of [stayingMember, leavingMember].entries()) {
      await site.db
        .insertInto('race_team_member')
        .values({ team_id: predecessor, race_id: past, member_id: id, position, identity_hash: null })
        .execute();
    }
    await teams.addMember(captain, await createTeam(captain), leavingMember);
    expect((await reads.list(captain, 'spring')).predecessors).toEqual([
      { id: predecessor, name: '石岡衝風', rank: 8, member_count: 2 },
    ]);
    const id = await createTeam(captain, { predecessor_team_id: predecessor });
    const { team } = await reads.get(captain, id);
    expect(team.members.map(({ name }) => name)).toEqual(['阿哲']);
    expect((await reads.list(captain, 'spring')).predecessors).toEqual([]);
    const secondCopy = createTeam(captain, { predecessor_team_id: predecessor });
    await expect(secondCopy).rejects.toMatchObject({ errors: [{ field: 'predecessor_team_id', code: 'taken' }] });
  });

  it('must be of the previous race, with the same captain', async () => {
    const past = await createRace(site, { slug: 'past', day: '2025-05-18' });
    await createRace(site, { predecessor_race_id: past });
    await createRace(site, { slug: 'masters' });
    const captain = await createCaptain(site);
    const otherCaptain = await createCaptain(site);
    const { createTeam } = createRaceServices(site);
    const otherTeam = await createPastTeam(site, { raceId: past, captainId: otherCaptain, rank: 1 });
    const wrong = { errors: [{ field: 'predecessor_team_id', code: 'formatInvalid' }] };
    await expect(createTeam(captain, { predecessor_team_id: otherTeam })).rejects.toMatchObject(wrong);
    await expect(createTeam(otherCaptain, { predecessor_team_id: otherTeam }, 'masters')).rejects.toMatchObject(wrong);
  });
});

it('erasing a captain deletes everything except registered teams with the race’s roster', async () => {
  await createRace(site);
  const captain = await createCaptain(site);
  const { createTeam, createMember, registration, teams } = createRaceServices(site);
  const organised = await createCompleteTeam(site, captain, { name: 'B' });
  await registration.register(captain, organised, { quota: 'public', is_confirmed: true });
  const registered = await createCompleteTeam(site, captain);
  site.clock.set(periods.signup);
  await registration.register(captain, registered, { quota: 'public', is_confirmed: true });
  await teams.addMember(captain, await createTeam(captain, { name: 'C' }), await createMember(captain));
  const holders = listPersonalDataSources(site.config.columnKeys, site.clock);
  await site.db.transaction().execute((tx) => eraseRider(tx, holders, captain));
  const remainingTeams = await site.db.selectFrom('race_team').select(['id', 'captain_rider_id', 'status']).execute();
  expect(remainingTeams).toEqual([{ id: registered, captain_rider_id: null, status: 'registered_public' }]);
  expect(await site.db.selectFrom('race_member').select('id').execute()).toEqual([]);
  expect(await site.db.selectFrom('race_roster').select('position').execute()).toHaveLength(10);
  expect(await readRace(site)).toMatchObject({ organised_count: 0, taken_public: 1 });
});

it('stores identity numbers only in encrypted form', async () => {
  await createRace(site);
  const captain = await createCaptain(site);
  const { registration } = createRaceServices(site);
  const id = await createCompleteTeam(site, captain);
  site.clock.set(periods.signup);
  await registration.register(captain, id, { quota: 'public', is_confirmed: true });
  const number = String(buildMemberDraft().identity_number).slice(0, 6);
  for (const table of ['race_member', 'race_roster', 'race_team', 'race_team_member', 'race']) {
    const { rows } = await sql<{
      text: string;
    }>`select ${sql.ref(table)}::text as text from ${sql.table(table)}`.execute(site.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toContain(number);
  }
  expect((await readTeam(site, id)).name).toBe(buildTeamDraft().name);
});
