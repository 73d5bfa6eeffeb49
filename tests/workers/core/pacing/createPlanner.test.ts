import { expect, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { answerLive, answerPlan } from '#workers/core/pacing/planAnswer.ts';

const climb = straightGrid(30_000, (placeM) => 400 + 0.07 * placeM);
const otherGrid = straightGrid(20_000, () => 10);

test('returns exactly the plan of computePacePlan, whatever it computed before', () => {
  const planner = createPlanner(climb);
  okValue(planner.compute(createProblem(climb, { rider: { ftpW: 400 }, air: { windSpeedMps: 9 }, rowCount: 9 })));
  for (const ownWeightFactor of [new Float64Array(4), Float64Array.of(0, 0.9, 0, 0)]) {
    const plan = okValue(planner.compute(createProblem(climb, { ownWeightFactor })));
    expect({ ...plan, totals: { ...plan.totals } }).toEqual(
      okValue(computePacePlan(createProblem(climb, { ownWeightFactor }))),
    );
  }
});

test('reuses its buffers; an answer has separate ones', () => {
  const planner = createPlanner(climb);
  const first = okValue(planner.compute(createProblem(climb)));
  const answer = okValue(answerPlan(planner, createProblem(climb), { kind: 'ftp' }));
  const firstDurationS = answer.plan.totals.durationS;
  const second = okValue(planner.compute(createProblem(climb, { rider: { ftpW: 300 } })));
  expect(second.elapsedS).toBe(first.elapsedS);
  expect(second.rows.powerW).toBe(first.rows.powerW);
  expect(answer.plan.elapsedS.at(-1)).toBe(firstDurationS);
  expect(answer.plan.totals.durationS).toBe(firstDurationS);
});

test('a search that begins near the solution ends at the same plan', () => {
  const planner = createPlanner(climb);
  const full = okValue(computePacePlan(createProblem(climb)));
  const { totals } = okValue(
    planner.compute(createProblem(climb, { rider: { ftpW: 227 } }), full.totals.durationFactor),
  );
  const exact = okValue(computePacePlan(createProblem(climb, { rider: { ftpW: 227 } })));
  expect(Math.abs(totals.durationS / exact.totals.durationS - 1)).toBeLessThan(1e-5);
});

test('refuses inputs out of range without side effects, and a problem on another grid', () => {
  const planner = createPlanner(climb);
  const firstDurationS = okValue(planner.compute(createProblem(climb))).totals.durationS;
  for (const parts of [{ rider: { ftpW: Number.NaN } }, { air: { windSpeedMps: Number.NaN } }])
    expect(planner.compute(createProblem(climb, parts))).toMatchObject({ ok: false });
  expect(okValue(planner.compute(createProblem(climb))).totals.durationS).toBe(firstDurationS);
  expect(() => planner.compute(createProblem(otherGrid))).toThrow('another grid');
});

test('gives whole seconds including stops before each row, and the perceived effort of rows and ride', () => {
  const stops = [{ atM: 10_000, durationS: 300 }];
  const { plan, clock } = okValue(
    answerLive(createPlanner(climb), { ...createProblem(climb), stops }, { kind: 'ftp' }),
  );
  const sums = [...clock.intervalS].map((_, row) => clock.intervalS.slice(0, row + 1).reduce((a, b) => a + b, 0));
  expect([...clock.cumulativeS]).toEqual(sums.map((s, row) => s + (row > 0 ? 300 : 0)));
  expect(clock.stoppedS).toBe(300);
  expect(plan.feltZone).toHaveLength(5);
  // FTP cannot be held for two hours, so the ride feels like tempo or threshold.
  for (const zone of plan.feltZone) expect([2, 3]).toContain(zone);
});
