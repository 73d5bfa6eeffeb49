import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createCaptain, createPastTeam, createRace, createRaceServices } from './raceSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

/** Last year's race with one team per rank, and this year's. */
async function createTwoYears(ranks: readonly (number | null)[]): Promise<void> {
  const past = await createRace(site, {
    slug: 'last',
    day: '2025-05-18',
    finished_at: new Date('2025-05-18T16:00:00Z'),
    pre_registration_from: null,
    pre_registration_until: null,
    signup_from: null,
    signup_until: null,
  });
  const captainId = await createCaptain(site);
  for (const [place, rank] of ranks.entries()) {
    const id = await createPastTeam(site, { raceId: past, captainId, rank: rank ?? 99 });
    const change = { name: `隊${place + 1}`, rank, elapsed_s: rank === null ? null : 6_000 + rank };
    await site.db.updateTable('race_team').set(change).where('id', '=', id).execute();
  }
  await createRace(site, { predecessor_race_id: past });
}

it('shows who won the previous race and how many teams have a result', async () => {
  await createTwoYears([1, 2, null]);
  const { results } = await createRaceServices(site).races.list();
  expect(results.map(({ id, team_count, winners }) => ({ id, team_count, winners }))).toEqual([
    { id: 'spring', team_count: 0, winners: null },
    { id: 'last', team_count: 3, winners: { team_names: ['隊1'], elapsed_s: 6_001 } },
  ]);
});

it('names both winners with equal times, and no disqualified team', async () => {
  await createTwoYears([1, 1, 1]);
  const disqualification = { status: 'disqualified', disqualification_reason: '換了選手' } as const;
  await site.db.updateTable('race_team').set(disqualification).where('name', '=', '隊2').execute();
  const last = await createRaceServices(site).races.get('last');
  expect(last).toMatchObject({ team_count: 3, winners: { team_names: ['隊1', '隊3'], elapsed_s: 6_001 } });
});

it('shows the top eight of the previous race, including ties for eighth', async () => {
  await createTwoYears([1, 2, 3, 4, 5, 6, 7, 8, 8, 10, null]);
  const { previous } = await createRaceServices(site).races.get('spring');
  expect(previous).toMatchObject({ id: 'last', group_race_name: { 'zh-TW': '海鷗繞圈賽' } });
  expect(previous?.results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 8]);
  expect((await createRaceServices(site).races.get('last')).previous).toBeNull();
});

it('shows no previous race before it has results', async () => {
  await createTwoYears([null]);
  expect((await createRaceServices(site).races.get('spring')).previous).toBeNull();
});
