import { describe, expect, it } from 'vitest';
import { listFactorsToConfirm } from '#src/pacing/tools/learning/listFactorsToConfirm.ts';
import type { LearnedRiderModel } from '#workers/core/toolApi.ts';

/** A model that knows only about the flat. */
function createModel(flatRatio: number, sd: number, rideCount: number): LearnedRiderModel {
  return {
    logRatio: { climb: 0, flat: Math.log(flatRatio), descentSpeed: 0 },
    sd: { climb: 0.05, flat: sd, descentSpeed: 0.2 },
    rideCount: { climb: 0, flat: rideCount, descentSpeed: 0 },
    uncertainties: [],
    outliers: [],
    factors: { climbResistanceRatio: 1, flatResistanceRatio: flatRatio, descentSpeedRatio: 1 },
  };
}
const listNames = (next: LearnedRiderModel, current: LearnedRiderModel | null = null) =>
  listFactorsToConfirm(next, current).map(({ name }) => name);

describe('listFactorsToConfirm', () => {
  it.each([
    [1.18, 0.06, 1],
    [0.82, 0.2, 2],
    [1.09, 0.07, 1],
  ])(
    'asks for a factor of %f ± %f from %i rides, because it is more than 8 %% from the model',
    (ratio, sd, rideCount) => {
      expect(listNames(createModel(ratio, sd, rideCount))).toEqual(['flat']);
    },
  );

  it('asks for a smaller factor that its uncertainty does not explain, and not for one that it explains', () => {
    expect(listNames(createModel(1.06, 0.025, 1))).toEqual(['flat']);
    expect(listNames(createModel(1.06, 0.03, 1))).toEqual([]);
    expect(listNames(createModel(0.95, 0.05, 2))).toEqual([]);
  });

  it('asks for nothing that three rides say', () => {
    expect(listNames(createModel(1.3, 0.03, 3))).toEqual([]);
  });

  it('asks only for a large step from what plans use already', () => {
    const used = createModel(1.18, 0.06, 1);
    expect(listNames(createModel(1.18, 0.05, 2), used)).toEqual([]);
    expect(listNames(createModel(1.1, 0.05, 2), used)).toEqual([]);
    // Another ride like the first one.
    expect(listNames(createModel(1.2, 0.05, 2), used)).toEqual([]);
    expect(listNames(createModel(1.3, 0.05, 2), used)).toEqual(['flat']);
    expect(listNames(createModel(1.2, 0.008, 2), used)).toEqual(['flat']);
    expect(listNames(createModel(0.9, 0.05, 2), used)).toEqual(['flat']);
  });
});
