import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { readRankSummary } from '#server/modules/rankings/rankSummary.service.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const createSiteShowing = (stravaPublicVerdicts: boolean) => ({
  ...site,
  config: { ...site.config, stravaPublicVerdicts },
});
async function calculate(testSite: Pick<TestSite, 'db' | 'clock' | 'config'> = site): Promise<void> {
  await requestCalculation(site);
  await calculateRankings(testSite);
}
const advanceMinutes = (minutes: number) =>
  site.clock.set(new Date(site.clock.nowMs() + minutes * 60_000).toISOString());
const readRankAndScore = async (riderId: string, span: 'all' | 'year' = 'all') => {
  const { entry } = await createRankingReads(site).getAthlete(riderId, { span });
  const { rank, score, climbing_rank, climbing_score } = entry;
  return { rank, score, climbing_rank, climbing_score };
};
const strava = { source: 'strava' } as const;

describe('the rank summary', () => {
  it('has the points of the next calculation, and the rank that they would get on the current board', async () => {
    const [a = '', b = '', c = ''] = await createSegments(site, 3);
    const [flat = ''] = await createSegments(site, 1, { category: 'uncategorised' });
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    const cat = await createAthlete(site, 'cat');
    await addEfforts(site, [
      ...[a, b, flat].map((id) => buildEffort(site, [ben, id, 1_000])),
      buildEffort(site, [cat, a, 1_200]),
      buildEffort(site, [amy, a, 1_500], { ridden_on: '2024-06-01' }),
    ]);
    await calculate();
    expect(await readRankSummary(site, amy, 'all')).toMatchObject({
      waiting_count: 0,
      hidden_count: 0,
      next: null,
      with_hidden: null,
    });
    advanceMinutes(60);
    await addEfforts(site, [
      // Faster than all others, slower than her own best, on a segment new to her, and on one without efforts so far.
      buildEffort(site, [amy, a, 900]),
      buildEffort(site, [amy, a, 2_000]),
      buildEffort(site, [amy, flat, 1_400]),
      buildEffort(site, [amy, c, 1_100]),
    ]);
    const summary = await readRankSummary(site, amy, 'all');
    const thisYear = await readRankSummary(site, amy, 'year');
    expect(summary).toMatchObject({ waiting_count: 4, hidden_count: 0, with_hidden: null });
    expect(await readRankAndScore(amy)).toMatchObject({ rank: 3 });
    await calculate();
    expect(summary.next).toEqual(await readRankAndScore(amy));
    expect(summary.next?.rank).toBe(2);
    // Amy’s ride adds an athlete to one of ben’s segments, which raises his points only in the next calculation.
    const { rank, ...points } = await readRankAndScore(amy, 'year');
    expect(thisYear.next).toEqual({ ...points, rank: 1 });
    expect(rank).toBe(2);
    expect(await readRankSummary(site, amy, 'all')).toMatchObject({ waiting_count: 0, next: null });
  });

  it('counts hidden Strava rides only in their own rider’s summary', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const amy = await createAthlete(site, 'amy');
    const ben = await createAthlete(site, 'ben');
    await addEfforts(site, [buildEffort(site, [ben, segment, 1_000]), buildEffort(site, [amy, segment, 800], strava)]);
    await calculate(createSiteShowing(false));
    expect(
      (await createRankingReads(createSiteShowing(false)).list({ board: 'overall', span: 'all' })).results,
    ).toHaveLength(1);
    expect(await readRankSummary(createSiteShowing(false), amy, 'all')).toMatchObject({
      waiting_count: 0,
      hidden_count: 1,
      next: null,
      // 400 × 2 / 11.
      with_hidden: { rank: 1, score: 73, climbing_rank: 1, climbing_score: 73 },
    });
    // After a faster uploaded ride, the hidden one would not change anything.
    advanceMinutes(60);
    await addEfforts(site, [buildEffort(site, [amy, segment, 700])]);
    expect(await readRankSummary(createSiteShowing(false), amy, 'all')).toMatchObject({
      waiting_count: 1,
      hidden_count: 1,
      next: { rank: 1, score: 73 },
      with_hidden: null,
    });
    // If Strava rides are public, this one waits for the next calculation.
    await site.db.deleteFrom('segment_effort').where('elapsed_s', '=', 700).execute();
    expect(await readRankSummary(createSiteShowing(true), amy, 'all')).toMatchObject({
      waiting_count: 1,
      hidden_count: 0,
      next: { rank: 1, score: 73 },
      with_hidden: null,
    });
    expect(await readRankSummary(createSiteShowing(false), ben, 'all')).toMatchObject({
      hidden_count: 0,
      with_hidden: null,
    });
  });

  it('has no rank before the first calculation, on a past year’s board, or for non-members', async () => {
    const [segment = ''] = await createSegments(site, 1);
    const amy = await createAthlete(site, 'amy');
    await addEfforts(site, [buildEffort(site, [amy, segment, 1_000]), buildEffort(site, [amy, segment, 900], strava)]);
    expect(await readRankSummary(createSiteShowing(false), amy, 'all')).toEqual({
      server_now: new Date(site.clock.nowMs()).toISOString(),
      calculated_at: null,
      waiting_count: 1,
      hidden_count: 1,
      next: null,
      with_hidden: null,
    });
    await calculate();
    site.clock.set('2027-01-01T00:30:00+08:00');
    await addEfforts(site, [buildEffort(site, [amy, segment, 800], { ridden_on: '2027-01-01' })]);
    expect(await readRankSummary(site, amy, 'year')).toMatchObject({ waiting_count: 1, next: null });
    expect(await readRankSummary(site, amy, 'all')).toMatchObject({ waiting_count: 1, next: { rank: 1 } });
    await site.db.deleteFrom('ranking_member').execute();
    expect(await readRankSummary(site, amy, 'all')).toMatchObject({ waiting_count: 0, hidden_count: 0, next: null });
  });
});
