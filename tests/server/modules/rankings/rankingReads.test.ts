import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RankingJoinSchema } from '#contract/rankings/membership.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { compareAthletes } from '#server/modules/rankings/comparison.service.ts';
import { readGains } from '#server/modules/rankings/gains.service.ts';
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
const advanceDays = (days: number) => site.clock.set(new Date(site.clock.nowMs() + days * 86_400_000).toISOString());
const readBoard = () => createRankingReads(site).list({ board: 'overall', span: 'all' });

describe('the entry of an athlete', () => {
  it('has the ranks of the last thirteen weeks, with gaps for missing boards or ranks', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [buildEffort(site, [amy, segment, 1_000])]);
    await calculate();
    advanceDays(1);
    await calculate();
    advanceDays(20);
    await addEfforts(site, [buildEffort(site, [ben, segment, 900])]);
    await calculate();
    const ranks = Object.fromEntries(
      (await readBoard()).results.map(({ athlete, week_ranks }) => [athlete.name, week_ranks]),
    );
    const repeatNull = (count: number) => Array.from({ length: count }, () => null);
    // The first of March 2026 is a Sunday, so the calculations belong to three weeks.
    expect(ranks).toEqual({
      amy: [...repeatNull(9), 1, 1, null, 2].slice(0, 13),
      ben: [...repeatNull(12), 1],
    });
  });

  it('shows how many points are missing for the next rank on either board', async () => {
    const [climb = ''] = await createSegments(site, 1);
    const [flat = ''] = await createSegments(site, 1, { category: 'uncategorised' });
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    const cat = await createAthlete(site, 'cat');
    await addEfforts(site, [
      buildEffort(site, [amy, climb, 1_000]),
      buildEffort(site, [ben, climb, 1_250]),
      buildEffort(site, [cat, flat, 600]),
    ]);
    await calculate();
    const reads = createRankingReads(site);
    const readNextRank = async (id: string, boardKind?: 'climbing') =>
      (await reads.getAthlete(id, { span: 'all', ...(boardKind && { board: boardKind }) })).next_rank;
    // 73, 47 and 40 points.
    expect(await readNextRank(amy)).toBeNull();
    expect(await readNextRank(ben)).toEqual({ rank: 1, points: 26 });
    expect(await readNextRank(cat)).toEqual({ rank: 2, points: 7 });
    expect(await readNextRank(ben, 'climbing')).toEqual({ rank: 1, points: 26 });
    expect(await readNextRank(cat, 'climbing')).toBeNull();
    const { segments } = await reads.getAthlete(amy, { span: 'all' });
    expect(segments[0]?.route_id).toMatch(/^ranking-/);
    expect(segments[0]?.silhouette_m).toHaveLength(32);
    expect([segments[0]?.silhouette_m[0], segments[0]?.silhouette_m.at(-1)]).toEqual([500, 1_000]);
  });
});

describe('two athletes', () => {
  it('are compared by the efforts that count, on shared segments first and then on the others', async () => {
    const [a = '', b = '', c = '', d = ''] = await createSegments(site, 4);
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [
      buildEffort(site, [amy, a, 1_000]),
      buildEffort(site, [ben, a, 1_100]),
      buildEffort(site, [amy, b, 1_000]),
      buildEffort(site, [ben, b, 990]),
      buildEffort(site, [amy, c, 700]),
      buildEffort(site, [ben, c, 700]),
      buildEffort(site, [ben, d, 500], { power_w: 300 }),
    ]);
    await calculate();
    const comparison = await compareAthletes(site, { first: amy, second: ben, span: 'all' });
    expect(comparison).toMatchObject({
      shared_count: 3,
      first_faster_count: 1,
      second_faster_count: 1,
      first: { athlete: { name: 'amy' }, rank: 2 },
      second: { athlete: { name: 'ben' }, rank: 1 },
    });
    expect(comparison.segments).toHaveLength(4);
    expect(comparison.segments.at(-1)).toMatchObject({
      first: null,
      second: { elapsed_s: 500, points: 40, power_w: 300, ridden_on: '2026-02-01' },
    });
    await expect(compareAthletes(site, { first: amy, second: a, span: 'all' })).rejects.toMatchObject({
      code: 'ranking.none',
    });
  });
});

describe('ten more points', () => {
  it('are shown as the time that would gain them, for each segment', async () => {
    const segments = await createSegments(site, 3);
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [
      ...segments.map((id) => buildEffort(site, [ben, id, 1_000])),
      ...segments.slice(0, 2).map((id) => buildEffort(site, [amy, id, 1_500])),
    ]);
    expect(await readGains(site, amy, 'all')).toMatchObject({ calculated_at: null, score: null, results: [] });
    await calculate();
    const gains = await readGains(site, amy, 'all');
    expect(gains.results).toHaveLength(3);
    expect(gains.results[0]).toMatchObject({ own_elapsed_s: 1_500, athlete_count: 2, best_s: 1_000, start_m: 0 });
    for (const { segment_id: slug, needed_s: s, gained_points: gained } of gains.results.slice(0, 2)) {
      const { id } = await site.db
        .selectFrom('segment')
        .select('id')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      const previousScore = (await createRankingReads(site).getAthlete(amy, { span: 'all' })).entry.score;
      const ridden = buildEffort(site, [amy, id, s]);
      await addEfforts(site, [ridden]);
      await calculate();
      const { score } = (await createRankingReads(site).getAthlete(amy, { span: 'all' })).entry;
      expect(score - previousScore).toBe(gained);
      expect(gained).toBeGreaterThanOrEqual(10);
      await site.db.deleteFrom('segment_effort').where('id', '=', ridden.id).execute();
      await calculate();
    }
  });

  it('are shown for suggested first segments to a new member, and not at all to non-members', async () => {
    const segments = await createSegments(site, 4);
    const ben = await createAthlete(site, 'ben');
    await addEfforts(
      site,
      segments.map((id) => buildEffort(site, [ben, id, 1_000])),
    );
    await calculate();
    const stranger = await createAthlete(site, 'stranger');
    // With one other athlete a segment gives at most 400 × 2 / 11 = 73 points, so ten are suggested instead of a
    // hundred: 1,000 s × √(72.7 / 9.5).
    const gainsOfTwo = await readGains(site, stranger, 'all');
    expect(gainsOfTwo).toMatchObject({ score: null, wanted_points: 10 });
    expect(
      gainsOfTwo.results.map(({ own_elapsed_s, needed_s, gained_points }) => [own_elapsed_s, needed_s, gained_points]),
    ).toEqual([1, 2, 3].map(() => [null, 2_766, 10]));
    const athletes = await Promise.all(Array.from({ length: 9 }, (_, index) => createAthlete(site, `other-${index}`)));
    await addEfforts(
      site,
      athletes.map((id) => buildEffort(site, [id, segments[2] ?? '', 1_200])),
    );
    await calculate();
    // Among eleven athletes it gives at most 400 × 11 / 20 = 220: 1,000 s × √(220 / 99.5).
    const gainsOfEleven = await readGains(site, stranger, 'all');
    expect(gainsOfEleven).toMatchObject({ score: null, wanted_points: 100 });
    expect(gainsOfEleven.results.map(({ needed_s, gained_points }) => [needed_s, gained_points])).toEqual([
      [1_486, 100],
    ]);
    await site.db.deleteFrom('ranking_member').where('rider_id', '=', stranger).execute();
    expect(await readGains(site, stranger, 'all')).toMatchObject({ score: null, results: [] });
  });
});

it('a member may add birth year and sex later without changing the day of joining', async () => {
  const membership = createRankingMembership(site);
  const amy = await createAthlete(site, 'amy');
  await membership.leave(amy);
  const joined = await membership.join(amy, { birth_year: null, sex: null });
  advanceDays(3);
  expect(await membership.join(amy, { birth_year: 1986, sex: 'female' })).toEqual({
    ...joined,
    birth_year: 1986,
    sex: 'female',
  });
  expect(await membership.leave(amy)).toMatchObject({ joined_at: null, birth_year: null, sex: null });
  expect(RankingJoinSchema.safeParse({ birth_year: 1899, sex: null }).success).toBe(false);
});

it('a member is at least 13 in the year of joining', async () => {
  const membership = createRankingMembership(site);
  const amy = await createAthlete(site, 'amy');
  site.clock.set('2026-12-31T15:59:59.000Z');
  expect((await membership.join(amy, { birth_year: 2013, sex: null })).birth_year).toBe(2013);
  await expect(membership.join(amy, { birth_year: 2014, sex: null })).rejects.toMatchObject({
    code: 'request.invalid',
    errors: [{ field: 'birth_year', code: 'tooLarge', params: { maximum: 2013 } }],
  });
  // In Taipei the new year has begun.
  site.clock.set('2026-12-31T16:00:00.000Z');
  expect((await membership.join(amy, { birth_year: 2014, sex: null })).birth_year).toBe(2014);
  // No year of the table's own check stands in the way of riders who were born after 2020.
  site.clock.set('2040-06-01T00:00:00Z');
  expect((await membership.join(amy, { birth_year: 2027, sex: null })).birth_year).toBe(2027);
  await expect(membership.join(amy, { birth_year: 2028, sex: null })).rejects.toMatchObject({
    errors: [{ field: 'birth_year', code: 'tooLarge', params: { maximum: 2027 } }],
  });
});
