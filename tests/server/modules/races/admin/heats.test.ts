import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toRiderBib } from '#contract/races/bibs.ts';
import { HeatPlanSchema, type StartList } from '#contract/races/heats.ts';
import type { Db } from '#server/db/connect.ts';
import { createHeats } from '#server/modules/races/admin/heats.service.ts';
import { createTeamAdmin } from '#server/modules/races/admin/teamAdmin.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createCaptain, createCompleteTeam, createRace, createRaceServices, periods, readRace } from '../raceSite.ts';

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
const refused = (code: string) => ({ code });
const heats = (testSite: TestSite = site, db: Db = testSite.db) => createHeats({ db, clock: testSite.clock });

/** `count` registered teams of different captains, and one more that is complete but not registered. */
async function registerTeams(count: number, testSite: TestSite = site): Promise<readonly LedTeam[]> {
  await createRace(testSite);
  const teams: LedTeam[] = [];
  for (let k = 0; k <= count; k++) {
    const captain = await createCaptain(testSite);
    teams.push({ captain, id: await createCompleteTeam(testSite, captain, { name: `隊伍 ${k + 1}` }) });
  }
  testSite.clock.set(periods.signup);
  for (const { captain, id } of teams.slice(0, count))
    await createRaceServices(testSite).registration.register(captain, id, { quota: 'public', is_confirmed: true });
  return teams;
}
const getTeam = (teams: readonly LedTeam[], k: number): LedTeam => teams[k] ?? { captain: '', id: '' };
const buildPlan = (
  version: number,
  isPublished: boolean,
  ...teamsByTime: readonly (readonly [string, readonly LedTeam[]])[]
) => {
  let bib = 10;
  return {
    version,
    is_published: isPublished,
    heats: teamsByTime.map(([time, teams]) => ({
      start_time: time,
      teams: teams.map(({ id }) => ({ team_id: id, bib: bib++ })),
    })),
  };
};
const readStartList = async (): Promise<StartList> =>
  (await site.app.inject({ method: 'GET', url: '/api/races/spring/start-list/' })).json();
const readNotices = async (riderId: string) =>
  (
    await site.db
      .selectFrom('notice')
      .select(['kind', 'params'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, params }) => [kind, (params as { start?: unknown }).start]);

describe('heats', () => {
  it('are hidden until they are published, then public, and captains are notified first', async () => {
    const teams = await registerTeams(3);
    const teamA = getTeam(teams, 0);
    const teamB = getTeam(teams, 1);
    const teamC = getTeam(teams, 2);
    expect(await heats().read('spring')).toMatchObject({ version: 0, published_at: null, heats: [] });
    await heats().set(admin, 'spring', buildPlan(0, false, ['08:10', [teamB]], ['08:00', [teamC, teamA]]));
    expect(await readStartList()).toMatchObject({ published_at: null, heats: [] });
    const { reads } = createRaceServices(site);
    expect((await reads.get(teamA.captain, teamA.id)).team.start).toBeNull();
    expect(await readNotices(teamA.captain)).toEqual([]);
    // In start order, not in the order sent.
    const { version, heats: heatList } = await heats().read('spring');
    expect(heatList.map(({ start_time: time }) => time)).toEqual(['08:00', '08:10']);
    await heats().set(admin, 'spring', { version, is_published: true, heats: heatList });
    expect(await readStartList()).toMatchObject({
      published_at: periods.signup,
      race: { id: 'spring' },
      heats: [
        {
          starts_at: '2026-05-17T00:00:00.000Z',
          teams: [
            { bib: 11, team_name: '隊伍 3' },
            { bib: 12, team_name: '隊伍 1' },
          ],
        },
        { starts_at: '2026-05-17T00:10:00.000Z', teams: [{ bib: 10, team_name: '隊伍 2' }] },
      ],
    });
    const start = { bib: 10, heat: 2, starts_at: '2026-05-17T00:10:00.000Z' };
    expect((await reads.get(teamB.captain, teamB.id)).team.start).toEqual(start);
    expect(await readNotices(teamB.captain)).toEqual([['teamStart', start]]);
    expect((await createRaceServices(site).races.get('spring')).has_start_list).toBe(true);
  });

  it('notify only captains whose start is changed, new or withdrawn', async () => {
    const teams = await registerTeams(2);
    const teamA = getTeam(teams, 0);
    const teamB = getTeam(teams, 1);
    await heats().set(admin, 'spring', buildPlan(0, true, ['08:00', [teamA, teamB]]));
    site.clock.set('2026-04-06T04:00:00.000Z');
    await heats().set(admin, 'spring', buildPlan(1, true, ['08:00', [teamA]], ['08:30', [teamB]]));
    expect((await readNotices(teamA.captain)).map(([kind]) => kind)).toEqual(['teamStart']);
    expect(await readNotices(teamB.captain)).toMatchObject([
      ['teamStart', { bib: 11, heat: 1 }],
      ['teamStart', { bib: 11, heat: 2, starts_at: '2026-05-17T00:30:00.000Z' }],
    ]);
    site.clock.set('2026-04-07T04:00:00.000Z');
    await heats().set(admin, 'spring', buildPlan(2, false, ['08:00', [teamA]], ['08:30', [teamB]]));
    expect((await readNotices(teamA.captain)).map(([kind]) => kind)).toEqual(['teamStart', 'teamStartWithdrawn']);
    expect(await readStartList()).toMatchObject({ published_at: null, heats: [] });
    const actions = await site.db.selectFrom('audit_entry').select(['action', 'detail']).execute();
    expect(actions.map(({ action, detail }) => [action, detail])).toEqual([
      ['race.heatsPublished', { heats: 1, teams: 2 }],
      ['race.heatsPublished', { heats: 2, teams: 2 }],
      ['race.heatsChanged', { heats: 2, teams: 2 }],
    ]);
  });

  it('accept no team without a seat, and cannot be published while incomplete', async () => {
    const teams = await registerTeams(2);
    const teamA = getTeam(teams, 0);
    const teamB = getTeam(teams, 1);
    const organised = getTeam(teams, 2);
    const set = (heatPlan: ReturnType<typeof buildPlan>) => heats().set(admin, 'spring', heatPlan);
    await expect(set(buildPlan(0, false, ['08:00', [teamA, organised]]))).rejects.toMatchObject(
      refused('team.notRegistered'),
    );
    await expect(set(buildPlan(0, true, ['08:00', [teamA]]))).rejects.toMatchObject(refused('heats.incomplete'));
    await expect(set(buildPlan(0, true, ['08:00', [teamA, teamB]], ['09:00', []]))).rejects.toMatchObject(
      refused('heats.incomplete'),
    );
    expect(await heats().read('spring')).toMatchObject({ version: 0, heats: [] });
    await set(buildPlan(0, false, ['08:00', [teamA]], ['09:00', []]));
    await expect(set(buildPlan(0, false))).rejects.toMatchObject(refused('race.changedMeanwhile'));
    await expect(heats().set(admin, 'autumn', buildPlan(0, false))).rejects.toMatchObject(refused('resource.notFound'));
  });

  it('omit a disqualified team until the disqualification is withdrawn', async () => {
    const teams = await registerTeams(2);
    const teamA = getTeam(teams, 0);
    const teamB = getTeam(teams, 1);
    await heats().set(admin, 'spring', buildPlan(0, true, ['08:00', [teamA, teamB]]));
    const teamAdmin = createTeamAdmin(site);
    await teamAdmin.disqualify(admin, teamA.id, { reason: '沒有報到', is_seat_freed: false });
    expect((await readStartList()).heats).toMatchObject([{ teams: [{ team_name: '隊伍 2' }] }]);
    expect((await createRaceServices(site).reads.get(teamA.captain, teamA.id)).team.start).toBeNull();
    await teamAdmin.reinstate(admin, teamA.id);
    expect((await readStartList()).heats).toMatchObject([{ teams: [{ bib: 10 }, { bib: 11 }] }]);
  });

  it('show a team’s speed in the previous race', async () => {
    const teams = await registerTeams(2);
    const { id, group_race_id: groupId } = await readRace(site);
    await createRace(site, { slug: 'last', group_race_id: groupId, day: '2025-05-18', lap_count: 10, lap_m: 5_000 });
    const last = await site.db.selectFrom('race').select('id').where('slug', '=', 'last').executeTakeFirstOrThrow();
    const previous = { ...(await site.db.selectFrom('race_team').selectAll().executeTakeFirstOrThrow()) };
    const lastTeam = { id: crypto.randomUUID(), race_id: last.id, status: 'completed', elapsed_s: 5_000 } as const;
    await site.db
      .insertInto('race_team')
      .values({ ...previous, ...lastTeam, quota: null, registered_at: null, pre_registered_at: null })
      .execute();
    await site.db
      .updateTable('race_team')
      .set({ predecessor_team_id: lastTeam.id })
      .where('id', '=', getTeam(teams, 0).id)
      .execute();
    expect(id).not.toBe(last.id);
    const speeds = (await heats().read('spring')).teams.map(({ id: teamId, last_lap_mps: speed }) => [teamId, speed]);
    expect(Object.fromEntries(speeds)).toEqual({ [getTeam(teams, 0).id]: 10, [getTeam(teams, 1).id]: null });
  });

  it('contain each team and each bib once', () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    const isValidPlan = (bibs: readonly number[], teamIds: readonly (string | undefined)[] = ids) =>
      HeatPlanSchema.safeParse({
        version: 0,
        is_published: false,
        heats: [{ start_time: '08:00', teams: bibs.map((bib, k) => ({ team_id: teamIds[k], bib })) }],
      }).success;
    expect([
      isValidPlan([1, 2]),
      isValidPlan([1, 1]),
      isValidPlan([1, 2], [ids[0], ids[0]]),
      isValidPlan([0, 1]),
    ]).toEqual([true, false, false, false]);
  });

  it('give every rider a different bib', () => {
    const bibAndPosition = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 10 }));
    fc.assert(
      fc.property(bibAndPosition, bibAndPosition, ([bib, position], [otherBib, otherPosition]) => {
        const isSame = bib === otherBib && position === otherPosition;
        expect(toRiderBib(bib, position) === toRiderBib(otherBib, otherPosition)).toBe(isSame);
      }),
    );
    expect([toRiderBib(12, 3), toRiderBib(12, 10), toRiderBib(1, 1)]).toEqual([123, 120, 11]);
  });
});

describe('two administrators who divide the same race at once', () => {
  async function divideTwice(testSite: TestSite, db: Db): Promise<number> {
    const teams = await registerTeams(2, testSite);
    const chief = await createRider(testSite, { username: 'chief2', role: 'admin' });
    const plans = [buildPlan(0, true, ['08:00', teams.slice(0, 2)]), buildPlan(0, true, ['09:00', teams.slice(0, 2)])];
    const saved = await Promise.allSettled(plans.map((heatPlan) => heats(testSite, db).set(chief, 'spring', heatPlan)));
    const refusals = saved.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals.every(({ code }) => code === 'race.changedMeanwhile')).toBe(true);
    return saved.filter(({ status }) => status === 'fulfilled').length;
  }

  it('do not overwrite each other: one gets an error', async () => {
    expect(await divideTwice(site, site.pool)).toBe(1);
  });

  it('overwrite each other or fail in the database without the lock', async () => {
    const otherSite = await createTestSite();
    const ended = await divideTwice(otherSite, otherSite.db.withPlugin(new WithoutRowLocks({ areTwo: true }))).catch(
      () => 0,
    );
    expect(ended).not.toBe(1);
    await otherSite.close();
  });
});
