import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
let riders: string[];
let segments: readonly string[];
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  riders = [];
  for (let index = 0; index < 5; index += 1) riders.push(await createAthlete(site, `rider-${index}`));
  segments = await createSegments(site, 4);
});
afterAll(() => site.close());

interface TestEffort {
  readonly rider: number;
  readonly segment: number;
  readonly elapsedS: number;
  /** Days before the calculation. */
  readonly ageDays: number;
}
const anyEffort: fc.Arbitrary<TestEffort> = fc.record({
  rider: fc.integer({ min: 0, max: 4 }),
  segment: fc.integer({ min: 0, max: 3 }),
  elapsedS: fc.integer({ min: 600, max: 3_000 }),
  ageDays: fc.integer({ min: 0, max: 1_400 }),
});
const anyEfforts = fc.array(anyEffort, { minLength: 1, maxLength: 25 });
const runOptions = { numRuns: 15 } as const;

/** Calculates the boards from these efforts; returns their rows and a look-up of scores by span and rider. */
async function calculateBoards(efforts: readonly TestEffort[]) {
  await sql`delete from segment_effort`.execute(site.db);
  await sql`delete from ranking_calculation`.execute(site.db);
  await addEfforts(
    site,
    efforts.map(({ rider, segment, elapsedS, ageDays }) => {
      const day = new Date(site.clock.nowMs() - ageDays * 86_400_000).toISOString().slice(0, 10);
      return buildEffort(site, [riders[rider] ?? '', segments[segment] ?? '', elapsedS], { ridden_on: day });
    }),
  );
  await requestCalculation(site);
  await calculateRankings(site);
  const rows = await site.db
    .selectFrom('ranking_entry')
    .select(['span', 'rider_id', 'rank', 'score', 'climbing_rank', 'climbing_score', 'wins'])
    .orderBy('span')
    .orderBy('rider_id')
    .execute();
  const findScore = (span: string, rider: number) =>
    rows.find((row) => row.span === span && row.rider_id === riders[rider])?.score ?? 0;
  return { rows, findScore };
}

it('an effort that is slower and no newer changes nothing', async () => {
  const slower = fc.record({ byS: fc.integer({ min: 0, max: 500 }), byDays: fc.integer({ min: 0, max: 500 }) });
  await fc.assert(
    fc.asyncProperty(anyEfforts, fc.nat(), slower, async (efforts, pick, { byS, byDays }) => {
      const chosen = efforts[pick % efforts.length] as TestEffort;
      const added = { ...chosen, elapsedS: chosen.elapsedS + byS, ageDays: chosen.ageDays + byDays };
      expect((await calculateBoards([...efforts, added])).rows).toEqual((await calculateBoards(efforts)).rows);
    }),
    runOptions,
  );
});

it('a rider’s newest effort on a segment never lowers the score, even if it is slower', async () => {
  await fc.assert(
    fc.asyncProperty(anyEfforts, anyEffort, async (efforts, { ageDays, ...extra }) => {
      const ownEfforts = efforts.filter(({ rider, segment }) => rider === extra.rider && segment === extra.segment);
      const added = { ...extra, ageDays: Math.min(ageDays, ...ownEfforts.map((each) => each.ageDays)) };
      const previous = await calculateBoards(efforts);
      const current = await calculateBoards([...efforts, added]);
      for (const span of ['all', 'year'])
        expect(current.findScore(span, added.rider)).toBeGreaterThanOrEqual(previous.findScore(span, added.rider));
    }),
    runOptions,
  );
});

it('a faster but older effort costs its rider at most the points that it has lost by age', async () => {
  // The added effort is two and a half years old, and its 900 s become the best time for today’s effort.
  const today = { rider: 0, segment: 0, elapsedS: 1_000, ageDays: 0 };
  const field = [1, 2, 3, 4].map((rider) => ({ ...today, rider, elapsedS: 2_000 }));
  const previous = await calculateBoards([today, ...field]);
  const current = await calculateBoards([today, { ...today, elapsedS: 900, ageDays: 913 }, ...field]);
  // 400 × 5 / 14 = 143, and × 0.81 = 116; the old effort alone would give 143 × 0.62 = 89.
  expect([previous.findScore('all', 0), current.findScore('all', 0)]).toEqual([143, 116]);
  expect(current.findScore('year', 0)).toBe(143);
});

it('the boards do not depend on the unit of time or the order of the input', async () => {
  // Powers of two scale a binary fraction without rounding. With other factors the last digit of a product may
  // change, and with it the rounding of a half point.
  const factor = fc.constantFrom(0.25, 0.5, 2, 4, 64);
  await fc.assert(
    fc.asyncProperty(anyEfforts, factor, async (efforts, scale) => {
      const scaled = efforts.map((each) => ({ ...each, elapsedS: each.elapsedS * scale }));
      const { rows } = await calculateBoards(efforts);
      expect((await calculateBoards(scaled)).rows).toEqual(rows);
      expect((await calculateBoards(efforts.toReversed())).rows).toEqual(rows);
    }),
    runOptions,
  );
});
