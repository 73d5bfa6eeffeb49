import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createRaces } from '#server/modules/races/races.service.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCaptain, createCompleteTeam, createRaceServices } from '#tests/server/modules/races/raceSite.ts';
import { createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let reset: SampleSite['reset'];
let turn: SampleSite['turn'];

beforeAll(async () => {
  ({ site, reset, turn } = await createSampleSite());
});
afterAll(() => site.close());
beforeEach(() => reset());

describe('the sample declarations', () => {
  it('include one of each state, marked as samples, and are removed with their notices', async () => {
    await turn(true);
    const { results } = (await site.app.inject({ url: '/api/device-declarations/?race=sample-elite' })).json();
    expect(results.every((row: { is_sample: boolean }) => row.is_sample)).toBe(true);
    const states = results.map((row: { status: string; difference_ratio: number | null }) => [
      row.status,
      row.difference_ratio === null,
    ]);
    expect(states.sort()).toEqual([
      ['checked', false],
      ['declared', false],
      ['missing_recording', true],
      ['refused', false],
    ]);
    const riderId = await createRider(site, { username: 'told' });
    await createNotices(site).add(site.db, riderId, 'devicesChecked', { device_race_id: 'sample-elite' });
    await turn(false);
    expect(await site.db.selectFrom('device_declaration').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('notice').select('id').where('rider_id', '=', riderId).execute()).toEqual([]);
  });
});

describe('the sample races', () => {
  it('are three editions with results and one open for teams, with correct counts', async () => {
    await turn(true);
    const races = createRaces(site);
    const { results: editions } = await races.listEditions();
    expect(editions.map(({ ordinal, year }) => [ordinal, year])).toEqual([
      [6, 2026],
      [5, 2025],
      [4, 2024],
      [3, 2023],
    ]);
    expect(editions.every(({ is_sample, name }) => is_sample && name['zh-TW'].startsWith('範例：'))).toBe(true);
    const { results } = await races.list();
    expect(results.map(({ id, status }) => [id, status])).toEqual([
      ['sample-elite', 'signup_open'],
      ['sample-citizens', 'registration_open'],
      ['sample-elite-2025', 'finished'],
      ['sample-elite-2024', 'finished'],
      ['sample-elite-2023', 'finished'],
    ]);
    for (const { id, quotas, organised_count: organised } of results) {
      const teams = await site.db
        .selectFrom('race_team')
        .innerJoin('race', 'race.id', 'race_team.race_id')
        .select(['race_team.name', 'race_team.quota', 'race_team.pre_registered_at', 'race_team.captain_rider_id'])
        .where('race.slug', '=', id)
        .execute();
      for (const kind of ['public', 'pr', 'reserved'] as const)
        expect(teams.filter(({ quota }) => quota === kind)).toHaveLength(quotas[kind].taken);
      expect(teams.filter(({ pre_registered_at: preRegisteredAt }) => preRegisteredAt !== null)).toHaveLength(
        organised,
      );
      expect(teams.every((team) => team.name.startsWith('範例・') && team.captain_rider_id === null)).toBe(true);
    }
  });

  it('have ordered results, explicit ties, and winner’s laps that add up to its time', async () => {
    await turn(true);
    const race = await createRaces(site).get('sample-elite-2025');
    expect(race.results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 9, 10, null]);
    const ridden = (race.winner_laps_mps ?? []).reduce((sum, lapMps) => sum + race.lap_m / lapMps, 0);
    expect(race.winner_laps_mps).toHaveLength(race.lap_count);
    expect(ridden).toBeCloseTo(race.results[0]?.elapsed_s ?? Number.NaN, 6);
  });

  it('are removed with the teams of real captains, whose members stay', async () => {
    const captainId = await createCaptain(site);
    await turn(true);
    await createCompleteTeam(site, captainId, { race: 'sample-elite' });
    await turn(false);
    expect(await site.db.selectFrom('race_team').select('id').execute()).toEqual([]);
    expect(await site.db.selectFrom('group_race').select('id').execute()).toEqual([]);
    expect((await createRaceServices(site).members.list(captainId)).results).toHaveLength(10);
  });
});

describe('the sample athletes of the masters board', () => {
  it('are ranked by the next calculation, marked as samples, and removed from every board', async () => {
    await turn(true);
    await calculateRankings(site);
    const reads = createRankingReads(site);
    const query = { board: 'overall', span: 'all' } as const;
    const { results } = await reads.list(query);
    expect(results).toHaveLength(50);
    expect(results.every(({ athlete }) => athlete.is_sample && athlete.name.startsWith('範例-'))).toBe(true);
    expect((await reads.getSummary({ span: 'all' })).athlete_count).toBe(300);
    await turn(false);
    expect((await reads.list(query)).results).toEqual([]);
    await calculateRankings(site);
    expect(await reads.getSummary({ span: 'all' })).toMatchObject({
      athlete_count: 0,
      ranked_count: 0,
      is_calculating: false,
    });
  });
});
