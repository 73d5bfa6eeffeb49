import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  histogramStepScore,
  type RankingGroup,
  rankingPageSize,
  type WolfRankingQuery,
} from '#contract/rankings/rankings.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingMembership } from '#server/modules/rankings/membership.service.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

async function calculate(): Promise<void> {
  await requestCalculation(site);
  await calculateRankings(site);
}
const readBoard = (query: Partial<WolfRankingQuery> = {}) =>
  createRankingReads(site).list({ board: 'overall', span: 'all', ...query });
const listRanks = async (query: Partial<WolfRankingQuery> = {}) =>
  (await readBoard(query)).results.map(({ athlete, rank }) => `${rank} ${athlete.name}`).sort();

type Member = readonly [name: string, birthYear: number | null, sex: 'female' | 'male' | null, elapsedS: number];

/** Members with one effort each on the first segment; their ids by name. */
async function createMembers(segment: string, members: readonly Member[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, birthYear, sex, elapsedS] of members) {
    const id = await createAthlete(site, name);
    ids[name] = id;
    await createRankingMembership(site).join(id, { birth_year: birthYear, sex });
    await addEfforts(site, [buildEffort(site, [id, segment, elapsedS])]);
  }
  return ids;
}

describe('the board of a group', () => {
  it('ranks women, age groups and both among themselves, with ties; who gave nothing is in the open board only', async () => {
    const [segment = ''] = await createSegments(site, 1);
    await createMembers(segment, [
      ['ann', 1986, 'female', 1_000],
      ['bea', 1990, 'female', 1_100],
      ['cat', 1986, 'female', 1_100],
      ['dan', 1986, 'male', 900],
      ['eve', null, null, 800],
      ['fay', 1960, 'female', 1_200],
      ['gus', 1990, null, 1_000],
    ]);
    await calculate();
    expect(await listRanks()).toEqual(['1 eve', '2 dan', '3 ann', '3 gus', '5 bea', '5 cat', '7 fay']);
    expect(await listRanks({ sex: 'female' })).toEqual(['1 ann', '2 bea', '2 cat', '4 fay']);
    // Born in 1986: 40 in 2026, whatever the day.
    expect(await listRanks({ age_group: 'from40' })).toEqual(['1 dan', '2 ann', '3 cat']);
    expect(await listRanks({ age_group: 'from30' })).toEqual(['1 gus', '2 bea']);
    expect(await listRanks({ age_group: 'from60', sex: 'female' })).toEqual(['1 fay']);
    expect(await listRanks({ age_group: 'under30' })).toEqual([]);
    expect(await listRanks({ sex: 'female', search: 'CA' })).toEqual(['2 cat']);
    expect(JSON.stringify(await readBoard({ sex: 'female', age_group: 'from40' }))).not.toMatch(/1986|female|birth/);
  });

  it('counts the age in the present year, and follows a changed membership at once', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const { amy = '', ben = '' } = await createMembers(segment, [
      ['amy', 1987, 'female', 1_000],
      ['ben', 1980, 'male', 1_100],
    ]);
    await calculate();
    expect(await listRanks({ age_group: 'from40' })).toEqual(['1 ben']);
    site.clock.set('2026-12-31T15:59:59.000Z');
    expect(await listRanks({ age_group: 'from40' })).toEqual(['1 ben']);
    site.clock.set('2026-12-31T16:00:00.000Z');
    expect(await listRanks({ age_group: 'from40' })).toEqual(['1 amy', '2 ben']);
    await createRankingMembership(site).join(amy, { birth_year: null, sex: 'female' });
    expect(await listRanks({ age_group: 'from40' })).toEqual(['1 ben']);
    expect(await listRanks({ sex: 'female' })).toEqual(['1 amy']);
    await createRankingMembership(site).leave(ben);
    expect(await listRanks({ age_group: 'from40' })).toEqual([]);
  });

  it('has the counts and the scores of its own athletes only', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const { ann = '' } = await createMembers(segment, [
      ['ann', 1986, 'female', 1_000],
      ['bea', 1990, 'female', 1_100],
      ['dan', 1986, 'male', 900],
      ['eve', null, null, 1_300],
    ]);
    const idle = await createAthlete(site, 'fay');
    await createRankingMembership(site).join(idle, { birth_year: 1985, sex: 'female' });
    await calculate();
    const reads = createRankingReads(site);
    const readCounts = async (group: RankingGroup) => {
      const summary = await reads.getSummary({ span: 'all', ...group });
      const athletes = summary.histogram.reduce((sum, { count }) => sum + count, 0);
      return [summary.athlete_count, summary.ranked_count, summary.king_count, athletes];
    };
    expect(await readCounts({})).toEqual([5, 4, 1, 4]);
    expect(await readCounts({ sex: 'female' })).toEqual([3, 2, 0, 2]);
    expect(await readCounts({ age_group: 'from40' })).toEqual([3, 2, 1, 2]);
    expect(await readCounts({ sex: 'female', age_group: 'from40' })).toEqual([2, 1, 0, 1]);
    expect(await readCounts({ age_group: 'from60' })).toEqual([0, 0, 0, 0]);
    const [annEntry] = (await readBoard({ sex: 'female', age_group: 'from40' })).results;
    expect(annEntry?.athlete.id).toBe(ann);
    const { histogram } = await reads.getSummary({ span: 'all', sex: 'female', age_group: 'from40' });
    expect(histogram).toEqual([
      { from_score: Math.floor((annEntry?.score ?? 0) / histogramStepScore) * histogramStepScore, count: 1 },
    ]);
  });

  it('has changes, earlier weeks and the other board’s rank within the group', async () => {
    const [climb = ''] = await createSegments(site, 1);
    const [flat = ''] = await createSegments(site, 1, { category: 'uncategorised' });
    const { ann = '', dan = '' } = await createMembers(climb, [
      ['ann', 1986, 'female', 1_100],
      ['bea', 1986, 'female', 1_000],
      ['dan', 1986, 'male', 900],
    ]);
    await calculate();
    site.clock.set(new Date(site.clock.nowMs() + 7 * 86_400_000).toISOString());
    await addEfforts(site, [buildEffort(site, [ann, climb, 950]), buildEffort(site, [dan, flat, 600])]);
    await calculate();
    const women = (await readBoard({ sex: 'female' })).results;
    expect(women.map(({ athlete, rank, change, change_by: by }) => [athlete.name, rank, change, by])).toEqual([
      ['ann', 1, 'up', 1],
      ['bea', 2, 'down', 1],
    ]);
    expect(women.map(({ week_ranks: ranks }) => ranks.slice(-2))).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(women.map(({ climbing_rank: rank }) => rank)).toEqual([1, 2]);
    const climbing = (await readBoard({ sex: 'female', board: 'climbing' })).results;
    expect(climbing.map(({ climbing_rank: rank, change }) => [rank, change])).toEqual([
      [1, 'up'],
      [2, 'down'],
    ]);
  });

  it('says of an athlete the rank and the gap within the group, and knows nobody outside it', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const {
      ann = '',
      bea = '',
      dan = '',
    } = await createMembers(segment, [
      ['ann', 1986, 'female', 1_000],
      ['bea', 1986, 'female', 1_250],
      ['dan', 1986, 'male', 900],
    ]);
    await calculate();
    const reads = createRankingReads(site);
    const women = { span: 'all', sex: 'female' } as const;
    const open = await reads.getAthlete(bea, { span: 'all' });
    const second = await reads.getAthlete(bea, women);
    expect([open.entry.rank, second.entry.rank]).toEqual([3, 2]);
    const first = await reads.getAthlete(ann, women);
    expect(second.next_rank).toEqual({ rank: 1, points: first.entry.score - second.entry.score });
    expect(first.next_rank).toBeNull();
    await expect(reads.getAthlete(dan, women)).rejects.toMatchObject({ code: 'ranking.none' });
  });

  it('has pages without gaps or duplicates', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const count = rankingPageSize + 5;
    await createMembers(
      segment,
      Array.from({ length: count }, (_, index) => [`ann-${index}`, 1986, 'female', 1_000 + (index >> 1) * 10] as const),
    );
    await calculate();
    const first = await readBoard({ sex: 'female' });
    const next = await readBoard({ sex: 'female', cursor: first.next_cursor ?? '' });
    expect([first.results.length, next.results.length, next.next_cursor]).toEqual([rankingPageSize, 5, null]);
    expect(new Set([...first.results, ...next.results].map(({ athlete }) => athlete.id)).size).toBe(count);
  });
});
