import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MemberDraft } from '#contract/races/members.ts';
import type { Db } from '#server/db/connect.ts';
import { createResultsCsv } from '#server/modules/races/admin/resultsCsv.service.ts';
import { createSubstitution } from '#server/modules/races/admin/substitution.service.ts';
import { computeRanks, createTeamAdmin } from '#server/modules/races/admin/teamAdmin.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  createCaptain,
  createCompleteTeam,
  createRace,
  createRaceServices,
  periods,
  readRace,
  readTeam,
} from '../raceSite.ts';

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
const teamAdmin = (testSite: TestSite = site, db: Db = testSite.db) => createTeamAdmin({ ...testSite, db });
const readNotices = async (riderId: string) =>
  (await site.db.selectFrom('notice').select(['kind', 'params']).where('rider_id', '=', riderId).execute()).map(
    ({ kind, params }) => [kind, (params as { text?: string }).text],
  );
const reason = '第 12 圈逆向超車';

/** Registered teams of different captains, the first ones within the quota. */
async function registerTeams(count: number, testSite: TestSite = site, quota = {}): Promise<LedTeam[]> {
  await createRace(testSite, quota);
  const teams: LedTeam[] = [];
  for (let k = 0; k < count; k++) {
    const captain = await createCaptain(testSite);
    teams.push({ captain, id: await createCompleteTeam(testSite, captain, { name: `隊伍 ${k + 1}` }) });
  }
  testSite.clock.set(periods.signup);
  for (const { captain, id } of teams) {
    const race = await readRace(testSite);
    const requestedQuota = race.taken_public < race.quota_public ? 'public' : null;
    await createRaceServices(testSite).registration.register(captain, id, {
      quota: requestedQuota,
      is_confirmed: true,
    });
  }
  return teams;
}
const getTeam = (teams: readonly LedTeam[], k: number): LedTeam => {
  const team = teams[k];
  if (!team) throw new Error('no such team');
  return team;
};

describe('payment', () => {
  it('is recorded with its time, announced to the captain, and can be undone', async () => {
    const { captain, id } = getTeam(await registerTeams(1), 0);
    expect((await teamAdmin().setPayment(admin, id, 'paid')).results[0]).toMatchObject({
      payment: 'paid',
      paid_at: periods.signup,
    });
    expect(await readNotices(captain)).toEqual([['teamPaid', undefined]]);
    await teamAdmin().setPayment(admin, id, 'paid');
    expect(await readNotices(captain)).toHaveLength(1);
    await teamAdmin().setPayment(admin, id, 'unpaid');
    expect(await readTeam(site, id)).toMatchObject({ payment: 'unpaid', paid_at: null });
    expect((await readNotices(captain)).map(([kind]) => kind)).toEqual(['teamPaid', 'teamUnpaid']);
  });

  it('requires a team with a seat', async () => {
    const waiting = getTeam(await registerTeams(2, site, { quota_public: 1 }), 1);
    await expect(teamAdmin().setPayment(admin, waiting.id, 'paid')).rejects.toMatchObject(
      refused('team.notRegistered'),
    );
  });
});

describe('a declared gender that differs from the identity number', () => {
  it('is marked for the administrator alone, and decides nothing', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const services = createRaceServices(site);
    const id = await services.createTeam(captain);
    const add = async (draft: Partial<MemberDraft>) =>
      services.teams.addMember(captain, id, await services.createMember(captain, draft));
    await add({ name: '甲', gender: 'female', identity_kind: 'national_id', identity_number: 'A123456789' });
    await add({ name: '乙', gender: 'female', identity_kind: 'national_id', identity_number: 'A223456781' });
    await add({ name: '丙', gender: null, identity_kind: 'national_id', identity_number: 'B123456780' });
    for (let k = 3; k < 10; k++) await add({});
    const list = await teamAdmin().list('spring');
    expect(list.results[0]).toMatchObject({ unconfirmed_gender_count: 1, female_count: 2 });
    const roster = await createSubstitution(site).getRoster(id);
    expect(roster.members.filter((member) => member.is_gender_unconfirmed).map(({ name }) => name)).toEqual(['甲']);
    expect(JSON.stringify([list, roster])).not.toContain('A123456789');
    expect(JSON.stringify(await services.reads.get(captain, id))).not.toContain('unconfirmed');
    const stored = await site.db.selectFrom('race_team').selectAll().execute();
    expect(Object.keys(stored[0] ?? {}).filter((column) => column.includes('gender'))).toEqual([]);
  });
});

describe('a PR seat', () => {
  it('can be promised before registration, and withdrawn until then', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const id = await createCompleteTeam(site, captain);
    await teamAdmin().setPr(admin, id, true);
    expect(await readNotices(captain)).toEqual([['teamInvitedPr', undefined]]);
    await teamAdmin().setPr(admin, id, false);
    site.clock.set(periods.signup);
    await teamAdmin().setPr(admin, id, true);
    await createRaceServices(site).registration.register(captain, id, { quota: 'pr', is_confirmed: true });
    await expect(teamAdmin().setPr(admin, id, false)).rejects.toMatchObject(refused('team.registered'));
  });

  it('goes at once to an invited team on the waiting list while one is free', async () => {
    const teams = await registerTeams(3, site, { quota_public: 1, quota_pr: 1 });
    await teamAdmin().setPr(admin, getTeam(teams, 2).id, true);
    expect(await readTeam(site, getTeam(teams, 2).id)).toMatchObject({
      status: 'registered_pr',
      quota: 'pr',
      number: null,
    });
    expect(await readRace(site)).toMatchObject({ taken_pr: 1, waitlist_count: 1 });
    await expect(teamAdmin().setPr(admin, getTeam(teams, 1).id, true)).rejects.toMatchObject(refused('quota.none'));
    expect(await readTeam(site, getTeam(teams, 1).id)).toMatchObject({ status: 'waitlist', is_pr: false });
  });

  async function inviteTwoTeamsAtOnce(testSite: TestSite, db: Db): Promise<number> {
    const teams = await registerTeams(3, testSite, { quota_public: 1, quota_pr: 1 });
    const chief = await createRider(testSite, { username: 'chief3', role: 'admin' });
    const requests = [1, 2].map((k) => teamAdmin(testSite, db).setPr(chief, getTeam(teams, k).id, true));
    await Promise.allSettled(requests);
    return (await testSite.db.selectFrom('race_team').selectAll().where('status', '=', 'registered_pr').execute())
      .length;
  }

  it('is not given twice when it is the last one', async () => {
    expect(await inviteTwoTeamsAtOnce(site, site.pool)).toBe(1);
  });

  it('is given twice without the lock', async () => {
    const otherSite = await createTestSite();
    expect(await inviteTwoTeamsAtOnce(otherSite, otherSite.db.withPlugin(new WithoutRowLocks({ areTwo: true })))).toBe(
      2,
    );
    await otherSite.close();
  });
});

describe('results', () => {
  const time = (team_id: string, elapsed_s: number) => ({ team_id, outcome: 'time', elapsed_s }) as const;

  it('rank by time, with ties, and end the race', async () => {
    const teams = await registerTeams(4);
    await expect(teamAdmin().setResults(admin, 'spring', [time(getTeam(teams, 0).id, 6_000)])).rejects.toMatchObject(
      refused('race.notRidden'),
    );
    site.clock.set('2026-05-17T02:00:00Z');
    const { results, race } = await teamAdmin().setResults(admin, 'spring', [
      time(getTeam(teams, 0).id, 6_100),
      time(getTeam(teams, 1).id, 6_000),
      time(getTeam(teams, 2).id, 6_100),
      { team_id: getTeam(teams, 3).id, outcome: 'dnf', elapsed_s: null },
    ]);
    expect(results.map(({ name, rank, elapsed_s: s }) => [name, rank, s])).toEqual([
      ['隊伍 2', 1, 6_000],
      ['隊伍 1', 2, 6_100],
      ['隊伍 3', 2, 6_100],
      ['隊伍 4', null, null],
    ]);
    expect(race).toMatchObject({ status: 'finished', result_count: 4 });
    const undone = await teamAdmin().setResults(admin, 'spring', [
      { team_id: getTeam(teams, 1).id, outcome: 'none', elapsed_s: null },
    ]);
    expect(undone.results.map(({ name, rank, status }) => [name, rank, status])).toEqual([
      ['隊伍 1', 1, 'completed'],
      ['隊伍 3', 1, 'completed'],
      ['隊伍 4', null, 'completed'],
      ['隊伍 2', null, 'registered_public'],
    ]);
  });

  it('are entered all or nothing', async () => {
    const teams = await registerTeams(2, site, { quota_public: 1 });
    site.clock.set('2026-05-17T02:00:00Z');
    const both = [time(getTeam(teams, 0).id, 6_000), time(getTeam(teams, 1).id, 6_100)];
    await expect(teamAdmin().setResults(admin, 'spring', both)).rejects.toMatchObject(refused('team.notRegistered'));
    expect((await readTeam(site, getTeam(teams, 0).id)).elapsed_s).toBeNull();
  });

  it('move up when a faster team is disqualified, and down when it is reinstated', async () => {
    const teams = await registerTeams(2);
    site.clock.set('2026-05-17T02:00:00Z');
    await teamAdmin().setResults(admin, 'spring', [
      time(getTeam(teams, 0).id, 6_000),
      time(getTeam(teams, 1).id, 6_100),
    ]);
    const { captain, id } = getTeam(teams, 0);
    await teamAdmin().disqualify(admin, id, { reason, is_seat_freed: false });
    expect(await readTeam(site, id)).toMatchObject({
      status: 'disqualified',
      disqualification_reason: reason,
      rank: null,
    });
    expect(await readTeam(site, getTeam(teams, 1).id)).toMatchObject({ rank: 1 });
    await teamAdmin().disqualify(admin, id, { reason: '同一個理由，寫清楚', is_seat_freed: false });
    await teamAdmin().reinstate(admin, id);
    expect(await readTeam(site, id)).toMatchObject({ status: 'completed', rank: 1, disqualification_reason: null });
    expect(await readNotices(captain)).toEqual([
      ['teamDisqualified', reason],
      ['teamDisqualified', '同一個理由，寫清楚'],
      ['teamReinstated', undefined],
    ]);
    const auditEntries = await site.db.selectFrom('audit_entry').select('detail').execute();
    expect(JSON.stringify(auditEntries)).not.toContain('理由');
  });

  it('can be checked and imported as CSV, and are exported unchanged', async () => {
    const teams = await registerTeams(3);
    site.clock.set('2026-05-17T02:00:00Z');
    const csv = createResultsCsv(site);
    const read = (text: string, is_applied: boolean) => csv.importResults(admin, 'spring', { csv: text, is_applied });
    const good = '\uFEFF隊伍;成績\r\n隊伍 1;1:41:07\r\n隊伍 2;101:07.25\r\n隊伍 3;dnf\r\n';
    expect(await read(good, false)).toMatchObject({ is_applied: false, rows: [{ fault: null }, { fault: null }, {}] });
    expect((await readTeam(site, getTeam(teams, 0).id)).elapsed_s).toBeNull();
    const bad = `team,time\n隊伍 1,1:41:07\n隊伍 9,1:00:00\n隊伍 1,1:50:00\n隊伍 2,1:61:00\n`;
    const preview = await read(bad, true);
    expect(preview).toMatchObject({ is_applied: false });
    expect(preview.rows.map(({ line, fault }) => [line, fault])).toEqual([
      [2, null],
      [3, 'unknownTeam'],
      [4, 'twice'],
      [5, 'badTime'],
    ]);
    expect(await read('名字,分數\n隊伍 1,7', true)).toMatchObject({ rows: [{ fault: 'noColumns' }] });
    expect(await read(good, true)).toMatchObject({ is_applied: true });
    expect(await readTeam(site, getTeam(teams, 1).id)).toMatchObject({ elapsed_s: 6_067.25, rank: 2 });
    // Values that already exist change nothing, and nothing is written.
    expect(await read(good, true)).toMatchObject({
      is_applied: false,
      rows: [{ before: '1:41:07', after: '1:41:07' }, {}, { before: 'DNF', after: 'DNF' }],
    });
    const corrected = 'time\t隊名\n1:40:00,5\t"隊伍\n1"\n1:41:09\t隊伍 1';
    expect((await read(corrected, false)).rows).toMatchObject([
      { line: 3, fault: 'unknownTeam' },
      { line: 4, before: '1:41:07', after: '1:41:09', fault: null },
    ]);
    expect((await read('team,time\n"隊伍 1,1:41:07', true)).rows).toMatchObject([{ line: 1, fault: 'openQuote' }]);
    const out = await csv.exportResults('spring');
    await teamAdmin().setResults(admin, 'spring', [
      { team_id: getTeam(teams, 0).id, outcome: 'none', elapsed_s: null },
    ]);
    expect(await read(out.csv, true)).toMatchObject({ is_applied: true });
    expect((await csv.exportResults('spring')).csv).toBe(out.csv);
  });

  it('get a rank of one more than the number of faster teams, in any order', () => {
    const time = fc.option(fc.integer({ min: 60, max: 90 }), { nil: null });
    fc.assert(
      fc.property(fc.array(time, { maxLength: 20 }), (times) => {
        const teams = times.map((elapsed_s, k) => ({ id: String(k), elapsed_s, rank: null }));
        const sorted = times.filter((each) => each !== null).sort((a, b) => a - b);
        for (const { id, newRank: wanted } of computeRanks([...teams].reverse())) {
          const elapsedS = teams[Number(id)]?.elapsed_s ?? null;
          expect(wanted).toBe(elapsedS === null ? null : sorted.indexOf(elapsedS) + 1);
        }
      }),
    );
  });
});

describe('a substitution', () => {
  const injured = '鎖骨骨折';
  async function createTeamWithSpare(testSite: TestSite = site) {
    await createRace(testSite);
    const captain = await createCaptain(testSite);
    const id = await createCompleteTeam(testSite, captain);
    const spare = await createRaceServices(testSite).createMember(captain);
    const team = (await createRaceServices(testSite).reads.get(captain, id)).team;
    testSite.clock.set(periods.signup);
    await createRaceServices(testSite).registration.register(captain, id, { quota: 'public', is_confirmed: true });
    return { captain, id, spare, members: team.members.map(({ member_id: member }) => member) };
  }

  it('replaces one rider of a registered team, including the race’s copy', async () => {
    const { captain, id, spare, members } = await createTeamWithSpare();
    const previous = await site.db.selectFrom('race_roster').selectAll().execute();
    const substitution = { member_out: members[4] ?? '', member_in: spare, reason: injured };
    const answer = await createSubstitution(site).substitute(admin, id, substitution);
    expect(answer.members.map((member) => member.id)).toEqual(members.map((each, k) => (k === 4 ? spare : each)));
    expect(answer.candidates.map((member) => member.id)).toEqual([members[4]]);
    expect(answer.substitutions).toMatchObject([{ reason: injured }]);
    const current = await site.db.selectFrom('race_roster').selectAll().execute();
    expect(current).toHaveLength(10);
    for (const row of current)
      expect(previous.some((old) => old.details_encrypted.equals(row.details_encrypted))).toBe(false);
    expect(await readNotices(captain)).toEqual([['teamSubstituted', injured]]);
  });

  it('is refused if the roster would break a rule', async () => {
    const { id, spare, members } = await createTeamWithSpare();
    const substitution = createSubstitution(site);
    // The only woman cannot be replaced by a man.
    const woman = { member_out: members[0] ?? '', member_in: spare, reason: injured };
    await expect(substitution.substitute(admin, id, woman)).rejects.toMatchObject(refused('roster.incomplete'));
    const stranger = await createRaceServices(site).createMember(await createCaptain(site));
    const foreign = { member_out: members[1] ?? '', member_in: stranger, reason: injured };
    await expect(substitution.substitute(admin, id, foreign)).rejects.toMatchObject(refused('resource.notFound'));
    expect((await site.db.selectFrom('race_substitution').selectAll().execute()).length).toBe(0);
  });

  it('is refused for teams that are not registered, since their captain can change them', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const id = await createCompleteTeam(site, captain);
    const spare = await createRaceServices(site).createMember(captain);
    const [first] = (await createRaceServices(site).reads.get(captain, id)).team.members;
    const substitution = { member_out: first?.member_id ?? '', member_in: spare, reason: injured };
    await expect(createSubstitution(site).substitute(admin, id, substitution)).rejects.toMatchObject(
      refused('team.notRegistered'),
    );
  });
});
