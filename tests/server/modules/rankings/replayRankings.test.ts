import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replayRanking } from '#server/cli/replayRankingCommand.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { rankingsPersonalData } from '#server/modules/rankings/rankings.module.ts';
import { replayRankings } from '#server/modules/rankings/replayRankings.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { runAdmin } from '#tests/server/appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
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

/** Calculates efforts of six athletes on three climbs and a flat segment; then adds efforts and calculates again. */
async function calculateTwice() {
  const climbs = await createSegments(site, 3);
  const segments = [...climbs, ...(await createSegments(site, 1, { category: 'uncategorised' }))];
  const riders: string[] = [];
  for (const name of ['amy', 'ben', 'cat', 'dan', 'eve', 'fay']) riders.push(await createAthlete(site, name));
  const rows = riders.flatMap((rider, index) =>
    segments.map((segment, place) =>
      buildEffort(site, [rider, segment, 900 + ((index * 7 + place * 5) % 11) * 60], {
        ridden_on: (index + place) % 3 === 0 ? '2024-05-01' : '2026-02-01',
      }),
    ),
  );
  await addEfforts(site, rows);
  await calculate();
  const first = await readCurrentId();
  site.clock.advanceMs(3_600_000);
  await addEfforts(
    site,
    riders.map((rider, index) => buildEffort(site, [rider, segments[index % 4] ?? '', 700 + index * 10])),
  );
  await calculate();
  return { riders, first, second: await readCurrentId() };
}

const readCurrentId = async () =>
  (
    await site.db
      .selectFrom('ranking_calculation')
      .select('id')
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow()
  ).id;
const readStoredRows = async () =>
  (await sql<{ row: string }>`select entry::text as row from ranking_entry entry order by 1`.execute(site.db)).rows;
const replay = async (id: string) => {
  const answer = await replayRankings(site.db, id);
  return 'replay' in answer ? answer.replay : answer;
};

describe('a replay', () => {
  it('of any calculation gives the same rows, and changes nothing', async () => {
    const { first, second } = await calculateTwice();
    const previous = await readStoredRows();
    expect(previous).toHaveLength(24);
    for (const id of [first, second])
      expect(await replay(id)).toMatchObject({
        calculationId: id,
        formulaVersion: rankingFormula.version,
        same: 12,
        changed: 0,
        leftCount: 0,
        differing: 0,
        examples: [],
      });
    expect(await replay('current')).toMatchObject({ calculationId: second });
    expect(await readStoredRows()).toEqual(previous);
  });

  it('does not depend on later changes of segments or of the Strava setting', async () => {
    const { first, riders } = await calculateTwice();
    await site.db.updateTable('segment').set({ category: 'uncategorised', distance_m: 1 }).execute();
    await addEfforts(site, [
      buildEffort(site, [riders[0] ?? '', (await createSegments(site, 1))[0] ?? '', 500], { source: 'strava' }),
    ]);
    site.clock.advanceMs(400 * 86_400_000);
    await site.db
      .updateTable('rider')
      .set({ blocked_at: new Date(site.clock.nowMs()) })
      .execute();
    expect(await replay(first)).toMatchObject({ same: 12, changed: 0, leftCount: 0, differing: 0 });
  });

  it.each([
    ['score', { score: 1_000 }],
    ['climbing score', { climbing_score: 1 }],
    ['rank', { rank: 7 }],
    ['climbing rank', { climbing_rank: null }],
    ['number of wins', { wins: 9 }],
    ['rank before', { rank_before: 9 }],
  ])('finds a %s that was changed', async (_, change) => {
    const { second, riders } = await calculateTwice();
    await site.db
      .updateTable('ranking_entry')
      .set(change)
      .where('calculation_id', '=', second)
      .where('span', '=', 'year')
      .where('rider_id', '=', riders[2] ?? '')
      .execute();
    const { same, differing, examples } = (await replay(second)) as Extract<
      Awaited<ReturnType<typeof replay>>,
      { same: number }
    >;
    expect([same, differing]).toEqual([11, 1]);
    expect(examples).toMatchObject([{ span: 'year', riderId: riders[2] }]);
  });

  it('finds a missing row', async () => {
    const { second, riders } = await calculateTwice();
    await site.db
      .deleteFrom('ranking_entry')
      .where('rider_id', '=', riders[1] ?? '')
      .where('span', '=', 'all')
      .execute();
    await site.db.updateTable('ranking_calculation').set({ ranked_count: 5 }).execute();
    expect(await replay(second)).toMatchObject({
      same: 11,
      differing: 1,
      examples: [{ span: 'all', riderId: riders[1], stored: null }],
    });
  });

  it('reports how many riders have left, and finds scores and order of the others unchanged', async () => {
    const { first, second, riders } = await calculateTwice();
    const [left = '', moved = ''] = riders;
    await site.db.transaction().execute((tx) => rankingsPersonalData.erase(tx, left));
    for (const id of [first, second])
      expect(await replay(id)).toMatchObject({ same: 10, changed: 0, leftCount: 1, differing: 0 });
    await site.db
      .updateTable('ranking_entry')
      .set({ rank: 99 })
      .where('calculation_id', '=', second)
      .where('span', '=', 'all')
      .where('rank', '=', (eb) =>
        eb
          .selectFrom('ranking_entry as best')
          .select((builder) => builder.fn.min('best.rank').as('rank'))
          .where('best.calculation_id', '=', second)
          .where('best.span', '=', 'all'),
      )
      .execute();
    expect(await replay(second)).toMatchObject({ leftCount: 1, differing: 5 });
    await site.db.deleteFrom('segment_effort').where('rider_id', '=', moved).execute();
    expect(await replay(first)).toMatchObject({ same: 8, changed: 2, leftCount: 1, differing: 0 });
  });
});

describe('npm run admin -- replay-ranking', () => {
  it('prints the result, and fails if a row differs', async () => {
    const { second, riders } = await calculateTwice();
    const output = await runAdmin(site.connectionString, '/tmp', 'replay-ranking', 'current');
    expect(output).toMatchObject({ code: 0 });
    expect(output.stdout).toContain(
      `Calculation ${second} of 2026-03-01T05:00:00.000Z, formula 2:\n  12 rows came out the same.`,
    );
    await site.db
      .updateTable('ranking_entry')
      .set({ score: 1 })
      .where('rider_id', '=', riders[0] ?? '')
      .execute();
    await expect(replayRanking(site.db, second)).rejects.toThrow(
      new RegExp(
        `2 rows differ:\n {4}all ${riders[0]}: stored rank \\d with 1 points, .*; counted again rank \\d with`,
      ),
    );
  });

  it('refuses a calculation that it cannot replay', async () => {
    const { first, second } = await calculateTwice();
    await expect(replayRanking(site.db, 'newest')).rejects.toThrow('It is called so');
    await expect(replayRanking(site.db, '00000000-0000-4000-8000-000000000000')).rejects.toThrow('no such calculation');
    await site.db.updateTable('ranking_calculation').set({ formula_version: 1 }).where('id', '=', first).execute();
    await expect(replayRanking(site.db, first)).rejects.toThrow(
      'used formula 1, and this version of the program has formula 2 only',
    );
    await site.db.updateTable('ranking_calculation').set({ state: 'failed' }).where('id', '=', second).execute();
    await expect(replayRanking(site.db, second)).rejects.toThrow('never finished');
  });
});
