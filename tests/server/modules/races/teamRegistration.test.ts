import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { releaseSeats } from '#server/modules/races/releaseSeats.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  buildMemberDraft,
  createCaptain,
  createCompleteTeam,
  createPastTeam,
  createRace,
  createRaceServices,
  periods,
  type RaceSite,
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
const toRegistration = (quota: QuotaKind | null) => ({ quota, is_confirmed: true }) as const;

interface LedTeam {
  readonly captain: string;
  readonly id: string;
}
async function createCompleteTeams(testSite: RaceSite, count: number): Promise<LedTeam[]> {
  const teams: LedTeam[] = [];
  for (let index = 0; index < count; index += 1) {
    const captain = await createCaptain(testSite);
    teams.push({ captain, id: await createCompleteTeam(testSite, captain) });
  }
  return teams;
}
const register = (testSite: RaceSite, { captain, id }: LedTeam, quota: QuotaKind | null, db?: Db) =>
  createRaceServices(testSite, db).registration.register(captain, id, toRegistration(quota));

describe('pre-registration', () => {
  it('organises complete teams in advance, without using a seat', async () => {
    await createRace(site);
    const [led] = await createCompleteTeams(site, 1);
    if (!led) throw new Error('no team');
    await register(site, led, 'public');
    await register(site, led, 'public');
    expect(await readTeam(site, led.id)).toMatchObject({
      status: 'not_registered',
      pre_registered_at: expect.any(Date),
    });
    expect(await readRace(site)).toMatchObject({ organised_count: 1, taken_public: 0 });
    await createRaceServices(site).registration.withdraw(led.captain, led.id);
    expect(await readRace(site)).toMatchObject({ organised_count: 0 });
  });

  it('is refused above the limit of organised teams, except to teams already organised', async () => {
    await createRace(site, { max_organised_teams: 1 });
    const [teamA, teamB] = await createCompleteTeams(site, 2);
    if (!teamA || !teamB) throw new Error('no team');
    await register(site, teamA, 'public');
    await expect(register(site, teamB, 'public')).rejects.toMatchObject(refused('quota.none'));
    await register(site, teamA, 'public');
  });

  it('is closed between the periods', async () => {
    await createRace(site);
    const [led] = await createCompleteTeams(site, 1);
    if (!led) throw new Error('no team');
    site.clock.set(periods.between);
    await expect(register(site, led, 'public')).rejects.toMatchObject(refused('race.notOpen'));
    site.clock.set('2026-04-05T03:59:59.999Z');
    await expect(register(site, led, 'public')).rejects.toMatchObject(refused('race.notOpen'));
    site.clock.set(periods.signup);
    const [lateTeam] = await createCompleteTeams(site, 1);
    if (!lateTeam) throw new Error('no team');
    await register(site, led, 'public');
    site.clock.set(periods.closed);
    await expect(register(site, lateTeam, 'public')).rejects.toMatchObject(refused('race.notOpen'));
  });
});

describe('signup', () => {
  it('of an incomplete team is refused with a list of what is missing', async () => {
    await createRace(site);
    const [led] = await createCompleteTeams(site, 1);
    if (!led) throw new Error('no team');
    const { reads, registration, teams } = createRaceServices(site);
    const { team } = await reads.get(led.captain, led.id);
    const woman = team.members.find(({ gender }) => gender === 'female')?.member_id ?? '';
    await teams.removeMember(led.captain, led.id, woman);
    site.clock.set(periods.signup);
    await expect(registration.register(led.captain, led.id, toRegistration('public'))).rejects.toMatchObject({
      code: 'roster.incomplete',
      errors: [
        { field: 'riders', code: 'tooSmall', params: { count: 9, needed: 10 } },
        { field: 'women', code: 'tooSmall', params: { count: 0, needed: 1 } },
      ],
    });
    expect(await readRace(site)).toMatchObject({ taken_public: 0 });
  });

  it.each([
    { born: '2008-05-18', code: 'consent.missing' },
    { born: '2008-05-17', code: null },
    { born: '2008-02-29', code: null },
  ])('of a team with a rider born on $born, for a race on 2026-05-17, has the error $code', async ({ born, code }) => {
    await createRace(site);
    const [led] = await createCompleteTeams(site, 1);
    if (!led) throw new Error('no team');
    const { members, reads } = createRaceServices(site);
    const first = (await reads.get(led.captain, led.id)).team.members[1]?.member_id ?? '';
    await members.update(led.captain, first, buildMemberDraft({ birth_date: born }));
    site.clock.set(periods.signup);
    const registering = register(site, led, 'public');
    if (code) await expect(registering).rejects.toMatchObject(refused(code));
    else await registering;
    expect((await readTeam(site, led.id)).status).toBe(code ? 'not_registered' : 'registered_public');
  });

  it('locks a registered team against every change', async () => {
    await createRace(site);
    const [led] = await createCompleteTeams(site, 1);
    if (!led) throw new Error('no team');
    const { captain, id } = led;
    const { createMember, members, reads, registration, teams } = createRaceServices(site);
    site.clock.set(periods.signup);
    await register(site, led, 'public');
    const member = (await reads.get(captain, id)).team.members[0]?.member_id ?? '';
    const addedMember = await createMember(captain);
    const calls = [
      teams.update(captain, id, { name: 'Other' }),
      teams.delete(captain, id),
      teams.addMember(captain, id, addedMember),
      teams.removeMember(captain, id, member),
      members.update(captain, member, buildMemberDraft()),
      registration.register(captain, id, toRegistration('public')),
      registration.withdraw(captain, id),
    ];
    const settled = await Promise.allSettled(calls);
    expect(settled.map((result) => result.status === 'rejected' && Reflect.get(result.reason, 'code'))).toEqual(
      calls.map(() => 'team.registered'),
    );
    expect((await reads.get(captain, id)).team).toMatchObject({ is_locked: true, quota: 'public', payment: 'unpaid' });
  });

  it('gives reserved seats to the top eight of the previous race, and PR seats to invited teams', async () => {
    const past = await createRace(site, { slug: 'past', day: '2025-05-18' });
    await createRace(site, { predecessor_race_id: past, quota_public: 1, quota_reserved: 1, quota_pr: 1 });
    const services = createRaceServices(site);
    const led = async (rank: number): Promise<LedTeam> => {
      const captain = await createCaptain(site);
      const predecessor = await createPastTeam(site, { raceId: past, captainId: captain, rank });
      return { captain, id: await createCompleteTeam(site, captain, { predecessor_team_id: predecessor }) };
    };
    const eighth = await led(8);
    const ninth = await led(9);
    const guest = await led(20);
    const first = await led(1);
    await site.db.updateTable('race_team').set({ is_pr: true }).where('id', '=', guest.id).execute();
    site.clock.set(periods.signup);
    const readOfferedQuota = async ({ captain, id }: LedTeam) => (await services.reads.get(captain, id)).team.quota;
    expect(await Promise.all([eighth, ninth, guest].map(readOfferedQuota))).toEqual(['reserved', 'public', 'pr']);
    // The captain gets the displayed kind of seat or none.
    await expect(register(site, eighth, 'public')).rejects.toMatchObject(refused('quota.none'));
    await register(site, eighth, 'reserved');
    await register(site, ninth, 'public');
    await register(site, guest, 'pr');
    expect(await readOfferedQuota(first)).toBeNull();
    await register(site, first, null);
    expect(await readRace(site)).toMatchObject({ taken_public: 1, taken_reserved: 1, taken_pr: 1, waitlist_count: 1 });
    expect((await services.races.getSeats('spring')).status).toBe('signup_full');
  });
});

describe('the last seat', () => {
  /** Registers `count` teams at once for one seat; returns how many of them get one. */
  async function registerAtOnce(testSite: TestSite, db: Db, count: number): Promise<number> {
    await createRace(testSite, { quota_public: 1, quota_reserved: 0, quota_pr: 0 });
    const teams = await createCompleteTeams(testSite, count);
    testSite.clock.set(periods.signup);
    await Promise.allSettled(teams.map((led) => register(testSite, led, 'public', db)));
    const rows = await testSite.db
      .selectFrom('race_team')
      .select('id')
      .where('status', '=', 'registered_public')
      .execute();
    return rows.length;
  }

  it('goes to a single team under simultaneous requests', async () => {
    expect(await registerAtOnce(site, site.pool, 8)).toBe(1);
    expect(await readRace(site)).toMatchObject({ taken_public: 1 });
  });

  it('goes to two teams without the lock', async () => {
    const otherSite = await createTestSite();
    expect(await registerAtOnce(otherSite, otherSite.db.withPlugin(new WithoutRowLocks({ areTwo: true })), 2)).toBe(2);
    await otherSite.close();
  });
});

describe('a rider who is removed during the registration of the team', () => {
  const gate = 4_711;

  /** Calls `run` while a registration that has read ten riders is paused before its first write. */
  async function runDuringRegistration(
    testSite: TestSite,
    db: Db,
    run: (led: LedTeam, memberId: string, open: () => Promise<void>) => Promise<void>,
  ) {
    await createRace(testSite);
    const [led] = await createCompleteTeams(testSite, 1);
    if (!led) throw new Error('no team');
    testSite.clock.set(periods.signup);
    await sql`create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${sql.lit(gate)}); return new; end $$`.execute(testSite.db);
    await sql`create trigger gated before update on race_team for each row execute function wait_at_gate()`.execute(
      testSite.db,
    );
    const memberId =
      (await createRaceServices(testSite).reads.get(led.captain, led.id)).team.members[5]?.member_id ?? '';
    await testSite.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(gate)})`.execute(holder);
      const registering = register(testSite, led, 'public', db);
      await vi.waitUntil(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(holder);
        return rows.length > 0;
      });
      await run(led, memberId, async () => {
        await sql`select pg_advisory_unlock(${sql.lit(gate)})`.execute(holder);
        await registering;
      });
    });
    await sql`drop trigger gated on race_team`.execute(testSite.db);
    await sql`drop function wait_at_gate`.execute(testSite.db);
    const places = await testSite.db.selectFrom('race_team_member').select('member_id').execute();
    return { ridersOfTeam: places.length, status: (await readTeam(testSite, led.id)).status };
  }

  it('is not removed, because the team is already locked', async () => {
    const { teams } = createRaceServices(site, site.pool);
    const outcome = await runDuringRegistration(site, site.pool, async ({ captain, id }, memberId, open) => {
      const removal = expect(teams.removeMember(captain, id, memberId)).rejects.toMatchObject(
        refused('team.registered'),
      );
      await open();
      await removal;
    });
    expect(outcome).toEqual({ ridersOfTeam: 10, status: 'registered_public' });
  });

  it('leaves a registered team of nine without the lock', async () => {
    const otherSite = await createTestSite();
    const db = otherSite.db.withPlugin(new WithoutRowLocks());
    const outcome = await runDuringRegistration(otherSite, db, async ({ captain, id }, memberId, open) => {
      await createRaceServices(otherSite, db).teams.removeMember(captain, id, memberId);
      await open();
    });
    expect(outcome).toEqual({ ridersOfTeam: 9, status: 'registered_public' });
    await otherSite.close();
  });
});

describe('the waiting list', () => {
  async function fillRace(count: number): Promise<LedTeam[]> {
    await createRace(site, { quota_public: 1, quota_reserved: 2, quota_pr: 0 });
    const teams = await createCompleteTeams(site, count);
    site.clock.set(periods.signup);
    for (const [index, led] of teams.entries()) await register(site, led, index === 0 ? 'public' : null);
    return teams;
  }
  const readStatus = async ({ captain, id }: LedTeam) => {
    const { team } = await createRaceServices(site).reads.get(captain, id);
    return [team.status, team.waitlist_position];
  };

  it('has an order, locks the roster, and can be left', async () => {
    const [, second, third] = await fillRace(3);
    if (!second || !third) throw new Error('no team');
    expect(await readStatus(third)).toEqual(['waitlist', 2]);
    const { registration, teams } = createRaceServices(site);
    await expect(teams.update(third.captain, third.id, { name: 'X' })).rejects.toMatchObject(
      refused('team.registered'),
    );
    await registration.withdraw(second.captain, second.id);
    expect(await readStatus(third)).toEqual(['waitlist', 1]);
    expect(await readStatus(second)).toEqual(['not_registered', null]);
    expect(await readRace(site)).toMatchObject({ waitlist_count: 1 });
    const rosters = await sql<{ count: number }>`select count(*)::integer as count from race_roster`.execute(site.db);
    expect(rosters.rows).toEqual([{ count: 20 }]);
  });

  it('gets the remaining reserved seats after signup, in order, and notifies each captain once', async () => {
    const [, second, third, fourth] = await fillRace(4);
    if (!second || !third || !fourth) throw new Error('no team');
    await releaseSeats(site);
    expect(await readStatus(second)).toEqual(['waitlist', 1]);
    site.clock.set(periods.closed);
    await Promise.all([releaseSeats(site), releaseSeats({ ...site, db: site.pool })]);
    expect(await Promise.all([second, third, fourth].map(readStatus))).toEqual([
      ['registered_public', null],
      ['registered_public', null],
      ['waitlist', 1],
    ]);
    expect(await readRace(site)).toMatchObject({
      quota_public: 3,
      quota_reserved: 0,
      taken_public: 3,
      waitlist_count: 1,
      is_released: true,
    });
    const notices = await site.db.selectFrom('notice').select('rider_id').where('kind', '=', 'teamPromoted').execute();
    expect(notices.map(({ rider_id: id }) => id).sort()).toEqual([second.captain, third.captain].sort());
  });
});
