import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WolfRanking } from '#contract/rankings/rankings.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { rankingsPersonalData } from '#server/modules/rankings/rankings.module.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import {
  requestCalculation,
  requestDailyCalculation,
  requestUnlessOpen,
} from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { computeEffortPoints, computeSegmentPoints } from '#workers/core/ranking/rankingFormula.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const refused = (code: string) => ({ code });
async function calculate(): Promise<void> {
  await requestCalculation(site);
  await calculateRankings(site);
}
const readBoard = (part: object = {}): Promise<WolfRanking> =>
  createRankingReads(site).list({ board: 'overall', span: 'all', ...part });
const readScores = async (part: object = {}) =>
  (await readBoard(part)).results.map(({ athlete, rank, score }) => [athlete.name, rank, score]);
const advanceMinutes = (minutes: number) =>
  site.clock.set(new Date(site.clock.nowMs() + minutes * 60_000).toISOString());
/** The points of a segment in these tests: 50 + 50 + 250 × (0.75 + 0.25) × 1.2. */
const segmentMaxPoints = computeSegmentPoints({
  distanceM: 10_000,
  elevationGainM: 500,
  gradeRatio: 0.05,
  topElevationM: 1_000,
});

describe('a board', () => {
  it('matches a calculation by hand', async () => {
    const [first = '', second = ''] = await createSegments(site, 2);
    const [flat = ''] = await createSegments(site, 1, { category: 'uncategorised' });
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    const cat = await createAthlete(site, 'cat');
    await createAthlete(site, 'nobody');
    expect(segmentMaxPoints).toBe(400);
    await addEfforts(site, [
      buildEffort(site, [amy, first, 1_000]),
      // Slower and no newer: changes nothing.
      buildEffort(site, [amy, first, 1_100]),
      buildEffort(site, [ben, first, 1_250]),
      buildEffort(site, [ben, second, 900]),
      buildEffort(site, [cat, flat, 600]),
      // Two and a half years old.
      buildEffort(site, [cat, second, 900], { ridden_on: '2023-08-31' }),
    ]);
    await calculate();
    // amy: 400 × 2/11 = 73. ben: 400 × 0.64 × 2/11 = 47, and 400 × 2/11 = 73. cat: 400 × 1/10 = 40 on the flat, and
    // 73 × (1 − 0.5 × 548 / 730) = 45.
    expect(await readScores()).toEqual([
      ['ben', 1, 120],
      ['cat', 2, 85],
      ['amy', 3, 73],
    ]);
    const { results } = await readBoard({ board: 'climbing' });
    expect(
      results.map(({ athlete, climbing_rank: rank, climbing_score: score, wins }) => [athlete.name, rank, score, wins]),
    ).toEqual([
      ['ben', 1, 120, 1],
      ['amy', 2, 73, 1],
      ['cat', 3, 45, 2],
    ]);
    // This year's board has no fading, and older efforts do not count.
    expect(await readScores({ span: 'year' })).toEqual([
      ['ben', 1, 87],
      ['amy', 2, 73],
      ['cat', 3, 40],
    ]);
    const reads = createRankingReads(site);
    const detail = await reads.getAthlete(ben, { span: 'all' });
    expect(detail.segments.map(({ points, rank, elapsed_s: s }) => [points, rank, s])).toEqual([
      [73, 1, 900],
      [47, 2, 1_250],
    ]);
    expect(await reads.getSummary({ span: 'all' })).toMatchObject({
      athlete_count: 4,
      ranked_count: 3,
      king_count: 3,
      is_calculating: false,
      histogram: [{ from_score: 0, count: 3 }],
    });
    await expect(reads.getAthlete(first, { span: 'all' })).rejects.toMatchObject(refused('ranking.none'));
  });

  it('has the same scores from SQL as from the TypeScript formula', async () => {
    const segments = await createSegments(site, 3);
    const athletes: string[] = [];
    for (let index = 0; index < 8; index += 1) athletes.push(await createAthlete(site, `athlete-${index}`));
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const rows = athletes.flatMap((rider) =>
      segments.map((segment) => {
        const day = new Date(Date.UTC(2022, 0, 1 + Math.floor(random() * 1_500))).toISOString().slice(0, 10);
        return buildEffort(site, [rider, segment, 900 + random() * 900], { ridden_on: day });
      }),
    );
    await addEfforts(site, rows);
    await calculate();
    const findBestS = (segment: string) =>
      Math.min(...rows.filter(({ segment_id: id }) => id === segment).map(({ elapsed_s: s }) => s));
    const wanted = athletes.map((rider, index) => {
      const points = rows
        .filter(({ rider_id: id }) => id === rider)
        .map(({ segment_id: segment, elapsed_s: elapsedS, ridden_on: day }) =>
          computeEffortPoints({
            availablePoints: segmentMaxPoints,
            bestS: findBestS(segment),
            elapsedS,
            athleteCount: 8,
            isAgeCounted: true,
            ageDays: (Date.parse('2026-03-01') - Date.parse(day)) / 86_400_000,
          }),
        );
      return [`athlete-${index}`, points.reduce((sum, each) => sum + each, 0)];
    });
    const nameScores = (await readBoard()).results.map(({ athlete, score }) => [athlete.name, score]);
    expect(Object.fromEntries(nameScores)).toEqual(Object.fromEntries(wanted));
    // The displayed efforts of an athlete add up to the score.
    for (const [index, rider] of athletes.entries()) {
      const { entry, segments: shownSegments } = await createRankingReads(site).getAthlete(rider, { span: 'all' });
      expect([`athlete-${index}`, shownSegments.reduce((sum, { points }) => sum + points, 0)]).toEqual(wanted[index]);
      expect(entry.score).toBe(wanted[index]?.[1]);
    }
  });

  it('has shared ranks for ties, pages without gaps or duplicates, and a search', async () => {
    const [segment = ''] = await createSegments(site, 1);
    for (let index = 0; index < 60; index += 1) {
      const rider = await createAthlete(site, `rider-${String(index).padStart(2, '0')}`);
      await addEfforts(site, [buildEffort(site, [rider, segment, 1_000 + Math.floor(index / 2) * 40])]);
    }
    await calculate();
    const first = await readBoard();
    const next = await readBoard({ cursor: first.next_cursor ?? '' });
    const all = [...first.results, ...next.results];
    expect([first.results.length, next.results.length, next.next_cursor]).toEqual([50, 10, null]);
    expect(new Set(all.map(({ athlete }) => athlete.id)).size).toBe(60);
    expect(all.slice(0, 4).map(({ rank }) => rank)).toEqual([1, 1, 3, 3]);
    expect((await readScores({ search: 'RIDER-07' })).map(([name]) => name)).toEqual(['rider-07']);
    expect(await readScores({ search: '%' })).toEqual([]);
    await expect(readBoard({ cursor: 'x' })).rejects.toMatchObject(refused('request.invalid'));
  });

  it('shows who rose, fell, stayed and is new, compared with the previous board', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const riders: string[] = [];
    for (const [index, name] of ['amy', 'ben', 'cat'].entries()) {
      const rider = await createAthlete(site, name);
      riders.push(rider);
      await addEfforts(site, [buildEffort(site, [rider, segment, 1_000 + index * 100])]);
    }
    await calculate();
    expect((await readBoard()).results.map(({ change }) => change)).toEqual(['new', 'new', 'new']);
    advanceMinutes(60);
    await addEfforts(site, [
      buildEffort(site, [riders[2] ?? '', segment, 900]),
      buildEffort(site, [await createAthlete(site, 'dan'), segment, 3_000]),
    ]);
    await calculate();
    expect((await readBoard()).results.map(({ athlete, change, change_by: by }) => [athlete.name, change, by])).toEqual(
      [
        ['cat', 'up', 2],
        ['amy', 'down', 1],
        ['ben', 'down', 1],
        ['dan', 'new', 0],
      ],
    );
    const { history } = await createRankingReads(site).getAthlete(riders[2] ?? '', { span: 'all' });
    expect(history.map(({ rank }) => rank)).toEqual([3, 1]);
  });

  it('excludes non-members, Strava rides that must not be shown, and members who left', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const amy = await createAthlete(site, 'amy');
    const left = await createAthlete(site, 'left');
    await addEfforts(site, [
      buildEffort(site, [amy, segment, 1_000], { source: 'strava' }),
      buildEffort(site, [left, segment, 1_200]),
    ]);
    const createSiteShowing = (stravaPublicVerdicts: boolean) => ({
      ...site,
      config: { ...site.config, stravaPublicVerdicts },
    });
    await requestCalculation(site);
    await calculateRankings(createSiteShowing(true));
    expect((await readScores()).map(([name]) => name)).toEqual(['amy', 'left']);
    // Without the hidden Strava ride, an athlete still shows the uploaded one, ranked among visible efforts.
    await addEfforts(site, [buildEffort(site, [left, segment, 900], { source: 'strava' })]);
    const view = await createRankingReads(createSiteShowing(false)).getAthlete(left, { span: 'all' });
    expect(view.segments.map(({ elapsed_s: s, rank }) => [s, rank])).toEqual([[1_200, 1]]);
    await site.db.transaction().execute((tx) => rankingsPersonalData.erase(tx, left));
    expect((await readScores()).map(([name]) => name)).toEqual(['amy']);
    await requestCalculation(site);
    await calculateRankings(createSiteShowing(false));
    expect(await readScores()).toEqual([]);
  });

  it('has the same rows when it is recalculated from the same efforts', async () => {
    const segments = await createSegments(site, 4);
    const rows = [];
    for (let index = 0; index < 12; index += 1) {
      const rider = await createAthlete(site, `rider-${index}`);
      for (const [place, segment] of segments.entries())
        rows.push(buildEffort(site, [rider, segment, 800 + ((index * 7 + place * 13) % 17) * 40]));
    }
    const dumpBoard = () =>
      sql<{ row: string }>`
        select span || rider_id || rank || ' ' || score || ' ' || wins || ' ' || coalesce(climbing_rank, 0) as row
        from ranking_entry entry join ranking_calculation calculation on calculation.id = entry.calculation_id
        where calculation.is_current order by 1`.execute(site.db);
    await addEfforts(site, rows);
    await calculate();
    const previous = (await dumpBoard()).rows;
    await sql`truncate segment_effort`.execute(site.db);
    await addEfforts(site, rows.toReversed());
    await calculate();
    expect((await dumpBoard()).rows).toEqual(previous);
    expect(previous).toHaveLength(24);
  });
});

describe('a calculation', () => {
  it('can be requested once at a time', async () => {
    await requestCalculation(site);
    await expect(requestCalculation(site)).rejects.toMatchObject(refused('ranking.running'));
    await requestUnlessOpen(site);
    expect((await createRankingReads(site).listCalculations()).results).toMatchObject([
      { state: 'requested', step: 'waiting', is_current: false },
    ]);
    await Promise.all([calculateRankings(site), calculateRankings(site)]);
    expect((await createRankingReads(site).listCalculations()).results).toMatchObject([
      { state: 'done', is_current: true },
    ]);
  });

  it('is requested once for each 04:00 in Taipei, however often the process starts', async () => {
    const start = async () => {
      await requestDailyCalculation(site);
      await calculateRankings(site);
      return (await createRankingReads(site).listCalculations()).results.length;
    };
    // 2026-03-01 at 12:00 in Taipei.
    expect(await start()).toBe(1);
    expect(await start()).toBe(1);
    advanceMinutes(15 * 60 + 59);
    expect(await start()).toBe(1);
    advanceMinutes(1);
    expect(await start()).toBe(2);
    expect(await start()).toBe(2);
    const config = { ...site.config, stravaPublicVerdicts: !site.config.stravaPublicVerdicts };
    await requestDailyCalculation({ ...site, config });
    expect((await createRankingReads(site).listCalculations()).results).toHaveLength(3);
  });

  it('leaves out blocked riders', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [buildEffort(site, [amy, segment, 1_000]), buildEffort(site, [ben, segment, 900])]);
    const setBlockedAt = (instant: Date | null) =>
      site.db.updateTable('rider').set({ blocked_at: instant }).where('id', '=', ben).execute();
    await setBlockedAt(new Date(site.clock.nowMs()));
    await calculate();
    expect(await readScores()).toEqual([['amy', 1, 40]]);
    await setBlockedAt(null);
    await calculate();
    expect(await readScores()).toEqual([
      ['ben', 1, 73],
      ['amy', 2, 59],
    ]);
  });
});
