import { describe, expect, it, test } from 'vitest';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { isGoalTooShort, toPaceRequest, toRidingTimeS } from '#src/pacing/live/toPaceRequest.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { computeAnswer } from '#tests/src/support/planAnswers.ts';

const stops = [
  { atM: 500, durationS: 600 },
  { atM: 900, durationS: 300 },
];
const createBasis = (durationS: number): PaceBasis => ({
  ...initialPaceBasis,
  stops,
  effort: { kind: 'finish', durationS },
});

describe('a goal used up by stops', () => {
  it('leaves the shortest possible ride, and is reported', () => {
    expect([1_800, 960, 959, 900, 60].map((goalS) => toRidingTimeS(goalS, createBasis(goalS), 20_000))).toEqual([
      900, 60, 60, 60, 60,
    ]);
    expect([1_800, 960, 959, 900, 60].map((goalS) => isGoalTooShort(goalS, createBasis(goalS), 20_000))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('has the nearest plan instead of the previous one', async () => {
    const { route, session } = await openRoute();
    const beforeS = session.live.current()?.plan.totals.durationS ?? Number.NaN;
    session.updateBasis(createBasis(120));
    const shownPlan = await session.whenSettled();
    expect(shownPlan?.stoppedS).toBe(900);
    expect(shownPlan?.plan.totals.effortScale).toBeCloseTo(4, 6);
    expect(shownPlan?.plan.totals.durationS).toBeLessThan(beforeS);
    const request = { route, inputs: session.inputs.get(), basis: createBasis(120), ownFactors: session.ownFactors() };
    expect(toPaceRequest(request).effort).toEqual({ kind: 'finish', durationS: 60 });
    expect(computeAnswer(request).plan.totals.durationS).toBe(shownPlan?.plan.totals.durationS);
  });
});

test('leaves a goal unchanged without stops', () => {
  expect(toRidingTimeS(7_200, initialPaceBasis, 20_000)).toBe(7_200);
  expect(isGoalTooShort(7_200, initialPaceBasis, 20_000)).toBe(false);
});
