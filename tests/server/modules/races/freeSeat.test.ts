import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { recordsRepository } from '#server/modules/races/admin/records.repository.ts';
import { createTeamAdmin } from '#server/modules/races/admin/teamAdmin.service.ts';
import { releaseSeats } from '#server/modules/races/releaseSeats.ts';
import { teamsRepository } from '#server/modules/races/teams.repository.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { meetAtGate } from './meetAtGate.ts';
import {
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
let admin: string;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(async () => {
  await site.reset();
  admin = await createRider(site, { username: 'chief', role: 'admin' });
});
afterAll(() => site.close());

interface LedTeam {
  readonly captain: string;
  readonly id: string;
}
const reason = '不實資料';
const withFreedSeat = { reason, is_seat_freed: true };
const withTakenSeat = { reason, is_seat_freed: false };
const teamAdmin = (testSite: TestSite = site, db: Db = testSite.db) => createTeamAdmin({ ...testSite, db });
const register = ({ captain, id }: LedTeam, quota: QuotaKind | null, testSite: TestSite = site, db?: Db) =>
  createRaceServices(testSite, db).registration.register(captain, id, { quota, is_confirmed: true });
const readNotices = async ({ captain }: LedTeam) =>
  (await site.db.selectFrom('notice').select('kind').where('rider_id', '=', captain).execute()).map(({ kind }) => kind);
const readStatuses = (teams: readonly LedTeam[]) =>
  Promise.all(teams.map(async ({ id }) => (await readTeam(site, id)).status));

async function createLedTeam(testSite: TestSite = site): Promise<LedTeam> {
  const captain = await createCaptain(testSite);
  return { captain, id: await createCompleteTeam(testSite, captain) };
}

/** A race with one public seat: the first team is registered, the others wait. */
async function fillRace(count: number, testSite: TestSite = site, quotas = {}) {
  await createRace(testSite, { quota_public: 1, quota_pr: 1, quota_reserved: 1, ...quotas });
  const first = await createLedTeam(testSite);
  const waiting: LedTeam[] = [];
  for (let k = 1; k < count; k++) waiting.push(await createLedTeam(testSite));
  testSite.clock.set(periods.signup);
  await register(first, 'public', testSite);
  for (const led of waiting) await register(led, null, testSite);
  return { first, waiting };
}

describe('the seat of a disqualified team', () => {
  it('goes to the first waiting team when the administrator says so, and not without', async () => {
    const { first, waiting } = await fillRace(3);
    const blocked = await teamAdmin().disqualify(admin, first.id, withTakenSeat);
    expect(await readStatuses([first, ...waiting])).toEqual(['disqualified', 'waitlist', 'waitlist']);
    // One team blocks the only seat, so the counts of the race add up.
    expect(blocked.race).toMatchObject({ registered_count: 0, waitlist_count: 2, disqualified_seat_count: 1 });
    expect(blocked.results.find(({ id }) => id === first.id)).toMatchObject({
      can_free_seat: true,
      is_seat_freed: false,
    });
    await teamAdmin().reinstate(admin, first.id);
    const answer = await teamAdmin().disqualify(admin, first.id, withFreedSeat);
    expect(await readStatuses([first, ...waiting])).toEqual(['disqualified', 'registered_public', 'waitlist']);
    expect(answer.race).toMatchObject({
      status: 'signup_full',
      registered_count: 1,
      waitlist_count: 1,
      disqualified_seat_count: 0,
    });
    expect(answer.results.find(({ id }) => id === first.id)).toMatchObject({
      can_free_seat: false,
      is_seat_freed: true,
    });
    expect(await readRace(site)).toMatchObject({ taken_public: 1, waitlist_count: 1 });
    expect(await Promise.all(waiting.map(readNotices))).toEqual([['teamPromoted'], []]);
    // The insurer gets no riders of a team that gave up its seat.
    const rosters = await recordsRepository.listRosters(site.db, (await readRace(site)).id);
    expect(new Set(rosters.map(({ team_id: id }) => id))).toEqual(new Set([waiting[0]?.id]));
  });

  it('reopens signup if no team waits, and can then be taken back or by another team', async () => {
    const { first } = await fillRace(1);
    const lateTeam = await createLedTeam();
    expect((await teamAdmin().disqualify(admin, first.id, withFreedSeat)).race.status).toBe('signup_open');
    expect((await teamAdmin().reinstate(admin, first.id)).race.status).toBe('signup_full');
    expect(await readTeam(site, first.id)).toMatchObject({ status: 'registered_public', quota: 'public' });
    await teamAdmin().disqualify(admin, first.id, withFreedSeat);
    await register(lateTeam, 'public');
    await expect(teamAdmin().reinstate(admin, first.id)).rejects.toMatchObject({ code: 'quota.none' });
    expect(await readTeam(site, first.id)).toMatchObject({ status: 'disqualified', disqualification_reason: reason });
    expect(await readRace(site)).toMatchObject({ taken_public: 1 });
  });

  it('lets its riders join another team, and is then not taken back before they have left it', async () => {
    const { first } = await fillRace(1);
    const teams = createRaceServices(site).teams;
    const [rider = ''] = (await teamsRepository.listMembers(site.db, [first.id])).map(({ id }) => id);
    const nextTeam = { captain: first.captain, id: await createRaceServices(site).createTeam(first.captain, {}) };
    const join = () => teams.addMember(nextTeam.captain, nextTeam.id, rider);
    await teamAdmin().disqualify(admin, first.id, withTakenSeat);
    await expect(join()).rejects.toMatchObject({ code: 'member.inOtherTeam' });
    await teamAdmin().disqualify(admin, first.id, withFreedSeat);
    await join();
    await expect(teamAdmin().reinstate(admin, first.id)).rejects.toMatchObject({ code: 'member.inOtherTeam' });
    expect(await readTeam(site, first.id)).toMatchObject({ status: 'disqualified', quota: null });
    expect(await readRace(site)).toMatchObject({ taken_public: 0 });
    await teams.removeMember(nextTeam.captain, nextTeam.id, rider);
    await teamAdmin().reinstate(admin, first.id);
    await expect(join()).rejects.toMatchObject({ code: 'member.inOtherTeam' });
    expect(await readTeam(site, first.id)).toMatchObject({ status: 'registered_public', quota: 'public' });
  });

  it('is not given up twice, nor after the race', async () => {
    const { first, waiting } = await fillRace(2);
    await teamAdmin().disqualify(admin, first.id, withFreedSeat);
    const refusal = { code: 'team.seatNotFree' };
    await expect(teamAdmin().disqualify(admin, first.id, withFreedSeat)).rejects.toMatchObject(refusal);
    const promoted = waiting[0]?.id ?? '';
    site.clock.set(periods.over);
    await expect(teamAdmin().disqualify(admin, promoted, withFreedSeat)).rejects.toMatchObject(refusal);
    expect((await readTeam(site, promoted)).status).toBe('registered_public');
  });

  it('stays a PR seat, for an invited team', async () => {
    const { waiting } = await fillRace(4);
    const [guest, invited, last] = waiting;
    if (!guest || !invited || !last) throw new Error('no team');
    await teamAdmin().setPr(admin, guest.id, true);
    await site.db.updateTable('race_team').set({ is_pr: true }).where('id', '=', last.id).execute();
    await teamAdmin().disqualify(admin, guest.id, withFreedSeat);
    expect(await readStatuses(waiting)).toEqual(['disqualified', 'waitlist', 'registered_pr']);
    expect(await readRace(site)).toMatchObject({ taken_public: 1, taken_pr: 1, waitlist_count: 1 });
  });

  it('stays reserved until signup ends, and is public after that', async () => {
    const past = await createRace(site, { slug: 'past', day: '2025-05-18' });
    await createRace(site, { predecessor_race_id: past, quota_public: 1, quota_reserved: 2, quota_pr: 0 });
    const claimants: LedTeam[] = [];
    for (const rank of [1, 2]) {
      const captain = await createCaptain(site);
      const predecessor_team_id = await createPastTeam(site, { raceId: past, captainId: captain, rank });
      claimants.push({ captain, id: await createCompleteTeam(site, captain, { predecessor_team_id }) });
    }
    const waitingTeams = [await createLedTeam(), await createLedTeam(), await createLedTeam()];
    site.clock.set(periods.signup);
    for (const led of claimants) await register(led, 'reserved');
    for (const [k, led] of waitingTeams.entries()) await register(led, k === 0 ? 'public' : null);
    await teamAdmin().disqualify(admin, claimants[0]?.id ?? '', withFreedSeat);
    expect(await readStatuses(waitingTeams)).toEqual(['registered_public', 'waitlist', 'waitlist']);
    site.clock.set(periods.closed);
    await releaseSeats(site);
    expect(await readStatuses(waitingTeams)).toEqual(['registered_public', 'registered_public', 'waitlist']);
    await teamAdmin().disqualify(admin, claimants[1]?.id ?? '', withFreedSeat);
    expect(await readStatuses(waitingTeams)).toEqual(['registered_public', 'registered_public', 'registered_public']);
    expect(await readRace(site)).toMatchObject({
      quota_public: 3,
      taken_public: 3,
      quota_reserved: 0,
      taken_reserved: 0,
      waitlist_count: 0,
    });
  });
});

describe('a team that registers while another gives up its seat', () => {
  /** One team waits and another joins the waiting list meanwhile; returns the counts stored and found. */
  async function registerDuringDisqualification(testSite: TestSite, db: Db) {
    const { first, waiting } = await fillRace(2, testSite);
    const late = await createLedTeam(testSite);
    const chief = await createRider(testSite, { username: 'chief2', role: 'admin' });
    const ended = await meetAtGate(testSite.db, {
      write: 'insert on notice',
      first: () => teamAdmin(testSite, db).disqualify(chief, first.id, withFreedSeat),
      second: () => register(late, null, testSite, db),
    });
    expect(ended).toEqual({ first: null, second: null });
    expect((await readTeam(testSite, waiting[0]?.id ?? '')).status).toBe('registered_public');
    const rows = await testSite.db.selectFrom('race_team').select('id').where('status', '=', 'waitlist').execute();
    return { stored: (await readRace(testSite)).waitlist_count, found: rows.length };
  }

  it('waits behind the team that gets it', async () => {
    expect(await registerDuringDisqualification(site, site.pool)).toEqual({ stored: 1, found: 1 });
  });

  it('is missing in the count of waiting teams without the lock', async () => {
    const otherSite = await createTestSite();
    const db = otherSite.db.withPlugin(new WithoutRowLocks());
    expect(await registerDuringDisqualification(otherSite, db)).toEqual({ stored: 0, found: 1 });
    await otherSite.close();
  });
});
