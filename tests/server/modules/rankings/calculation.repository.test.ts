import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { calculationRepository } from '#server/modules/rankings/calculation.repository.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { rankingFormula } from '#workers/core/ranking/rankingFormula.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const dayMs = 86_400_000;

it('keeps the newest 14 calculations and the last finished one of each of 27 weeks (Asia/Taipei)', async () => {
  // One a day for 300 days, at 04:00 in Taipei; 2026-03-01 is a Sunday.
  const nowMs = Date.parse('2026-02-28T20:00:00Z');
  const getDayBefore = (days: number) => new Date(nowMs - days * dayMs);
  for (let days = 300; days > 0; days -= 1) {
    const instant = getDayBefore(days);
    // The calculations of Sundays failed, so Saturday's is the last finished one of each week.
    const state = days % 7 === 0 ? ('failed' as const) : ('done' as const);
    const row = {
      id: uuidv7(instant.getTime()),
      state,
      step: 'boards',
      formula_version: rankingFormula.version,
    } as const;
    await calculationRepository.add(site.db, {
      ...row,
      requested_at: instant,
      started_at: instant,
      finished_at: instant,
    });
  }
  site.clock.set(new Date(nowMs).toISOString());
  await requestCalculation(site);
  await calculateRankings(site);
  const rows = await site.db
    .selectFrom('ranking_calculation')
    .select('requested_at')
    .orderBy('requested_at', 'desc')
    .execute();
  const ages = rows.map(({ requested_at: instant }) => (nowMs - instant.getTime()) / dayMs);
  const newest = Array.from({ length: 14 }, (_, days) => days);
  // Today's is this week's; of the 26 Saturdays before, the latest are already among the newest fourteen.
  const saturdays = Array.from({ length: 26 }, (_, week) => 8 + week * 7).filter((days) => days >= 14);
  expect(ages).toEqual([...newest, ...saturdays]);
  expect(saturdays.at(-1)).toBe(183);
});
