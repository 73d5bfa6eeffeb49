import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at } from '#tests/workers/support/courses.ts';
import { groupStretches, type Wishes } from '#workers/core/pacing/optimal/groupStretches.ts';

/** Loss of a grouping, plus a second per target and another per boundary without a name. */
function lossOf({ powerW, lossSPerW2, isRowEnd }: Wishes, runOf: ArrayLike<number>): number {
  const runs = new Map<number, number[]>();
  for (let i = 0; i < powerW.length; i++) runs.set(at(runOf, i), [...(runs.get(at(runOf, i)) ?? []), i]);
  let loss = 0;
  for (const [run, members] of runs) {
    const weight = members.reduce((sum, i) => sum + at(lossSPerW2, i), 0);
    const mean = members.reduce((sum, i) => sum + at(lossSPerW2, i) * at(powerW, i), 0) / (weight || 1);
    loss += members.reduce((sum, i) => sum + at(lossSPerW2, i) * (at(powerW, i) - mean) ** 2, 0) + 1;
    if (run > 0 && at(isRowEnd, at(members, 0) - 1) === 0) loss += 1;
  }
  return loss;
}

it('finds the grouping that no other one beats, by trying them all', () => {
  const wishes = fc.array(
    fc.record({
      powerW: fc.double({ min: 80, max: 320, noNaN: true }),
      lossSPerW2: fc.double({ min: 0, max: 0.02, noNaN: true }),
      isRowEnd: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 3, maxLength: 9 },
  );
  fc.assert(
    fc.property(wishes, (list) => {
      const columns: Wishes = {
        powerW: Float64Array.from(list, ({ powerW }) => powerW),
        lossSPerW2: Float64Array.from(list, ({ lossSPerW2 }) => lossSPerW2),
        isRowEnd: Uint8Array.from(list, ({ isRowEnd }) => isRowEnd),
      };
      let best = Number.POSITIVE_INFINITY;
      for (let cuts = 0; cuts < 2 ** (list.length - 1); cuts++) {
        const runOf = [0];
        for (let i = 1; i < list.length; i++) runOf.push(at(runOf, i - 1) + ((cuts >> (i - 1)) & 1));
        const runs = at(runOf, list.length - 1) + 1;
        if (runs >= 3 && runs <= 5) best = Math.min(best, lossOf(columns, runOf));
      }
      expect(lossOf(columns, groupStretches(columns, 3, 5))).toBeCloseTo(best, 6);
    }),
  );
});

it('gives one run to one stretch, however many are asked for', () => {
  const one = { powerW: Float64Array.of(200), lossSPerW2: Float64Array.of(0.01), isRowEnd: Uint8Array.of(1) };
  expect([...groupStretches(one, 3, 9)]).toEqual([0]);
});

it('ends a target at a named place rather than a little beside it', () => {
  const beside = (isRowEnd: number[]) =>
    groupStretches(
      {
        powerW: Float64Array.from([200, 200, 190, 150, 150, 150]),
        lossSPerW2: new Float64Array(6).fill(0.01),
        isRowEnd: Uint8Array.from(isRowEnd),
      },
      2,
      2,
    );
  expect([...beside([0, 0, 1, 0, 0, 1])]).toEqual([0, 0, 0, 1, 1, 1]);
});
