import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '#tests/workers/support/courses.ts';
import { type GroupingInput, groupStretches } from '#workers/core/pacing/optimal/groupStretches.ts';

/** Loss of a grouping, plus a second per target and another per boundary without a name. */
function computeLoss({ powerW, lossSPerW2, isRowEnd }: GroupingInput, runIndices: ArrayLike<number>): number {
  const runs = new Map<number, number[]>();
  for (let i = 0; i < powerW.length; i++)
    runs.set(valueAt(runIndices, i), [...(runs.get(valueAt(runIndices, i)) ?? []), i]);
  let loss = 0;
  for (const [run, members] of runs) {
    const weight = members.reduce((sum, i) => sum + valueAt(lossSPerW2, i), 0);
    const mean = members.reduce((sum, i) => sum + valueAt(lossSPerW2, i) * valueAt(powerW, i), 0) / (weight || 1);
    loss += members.reduce((sum, i) => sum + valueAt(lossSPerW2, i) * (valueAt(powerW, i) - mean) ** 2, 0) + 1;
    if (run > 0 && valueAt(isRowEnd, valueAt(members, 0) - 1) === 0) loss += 1;
  }
  return loss;
}

it('finds the best grouping, compared with all others', () => {
  const optima = fc.array(
    fc.record({
      powerW: fc.double({ min: 80, max: 320, noNaN: true }),
      lossSPerW2: fc.double({ min: 0, max: 0.02, noNaN: true }),
      isRowEnd: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 3, maxLength: 9 },
  );
  fc.assert(
    fc.property(optima, (list) => {
      const columns: GroupingInput = {
        powerW: Float64Array.from(list, ({ powerW }) => powerW),
        lossSPerW2: Float64Array.from(list, ({ lossSPerW2 }) => lossSPerW2),
        isRowEnd: Uint8Array.from(list, ({ isRowEnd }) => isRowEnd),
      };
      let best = Number.POSITIVE_INFINITY;
      for (let cuts = 0; cuts < 2 ** (list.length - 1); cuts++) {
        const runIndices = [0];
        for (let i = 1; i < list.length; i++) runIndices.push(valueAt(runIndices, i - 1) + ((cuts >> (i - 1)) & 1));
        const runs = valueAt(runIndices, list.length - 1) + 1;
        if (runs >= 3 && runs <= 5) best = Math.min(best, computeLoss(columns, runIndices));
      }
      expect(computeLoss(columns, groupStretches(columns, 3, 5))).toBeCloseTo(best, 6);
    }),
  );
});

it('returns one run for one stretch, however many are requested', () => {
  const singleStretch = { powerW: Float64Array.of(200), lossSPerW2: Float64Array.of(0.01), isRowEnd: Uint8Array.of(1) };
  expect([...groupStretches(singleStretch, 3, 9)]).toEqual([0]);
});

it('prefers a named place to an unnamed one next to it', () => {
  const groupBeside = (isRowEnd: number[]) =>
    groupStretches(
      {
        powerW: Float64Array.from([200, 200, 190, 150, 150, 150]),
        lossSPerW2: new Float64Array(6).fill(0.01),
        isRowEnd: Uint8Array.from(isRowEnd),
      },
      2,
      2,
    );
  expect([...groupBeside([0, 0, 1, 0, 0, 1])]).toEqual([0, 0, 0, 1, 1, 1]);
});
