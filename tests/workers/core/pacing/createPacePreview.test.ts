import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { at, straightGrid } from '#tests/workers/support/courses.ts';
import { okValue, type ProblemParts, problemOn } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createPacePreview } from '#workers/core/pacing/createPacePreview.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';

const climb = straightGrid(30_000, (placeM) => 400 + 0.07 * placeM);
const rolling = straightGrid(60_000, (placeM) => 300 + 70 * Math.sin(placeM / 900) + 20 * Math.sin(placeM / 210));
rolling.speedCapMps.fill(15);
const flat = straightGrid(40_000, () => 10);
const grids = { climb, rolling, flat };

/** Finish and every row, within the 0.2 % that a preview may differ from the worker's answer. */
function expectSame(preview: PacePlan, full: PacePlan): void {
  expect(Math.abs(preview.totals.durationS / full.totals.durationS - 1)).toBeLessThan(0.002);
  for (let k = 0; k < full.rows.durationS.length; k++) {
    expect(Math.abs(at(preview.rows.cumulativeDurationS, k) / at(full.rows.cumulativeDurationS, k) - 1)).toBeLessThan(
      0.002,
    );
    const powerW = at(full.rows.powerW, k);
    expect(Math.abs(at(preview.rows.powerW, k) - powerW)).toBeLessThan(0.003 * powerW + 0.1);
  }
}

const jumps: [string, ProblemParts, ProblemParts][] = [
  ['FTP 100 to 400', { rider: { ftpW: 100 } }, { rider: { ftpW: 400 } }],
  ['FTP 400 to 100', { rider: { ftpW: 400 } }, { rider: { ftpW: 100 } }],
  ['FTP 50 to 600', { rider: { ftpW: 50 } }, { rider: { ftpW: 600 } }],
  ['body 40 to 150 kg', { rider: { bodyMassKg: 40 } }, { rider: { bodyMassKg: 150 } }],
  ['calm to a storm ahead', {}, { air: { windSpeedMps: 20 } }],
  ['a storm ahead to one behind', { air: { windSpeedMps: 20 } }, { air: { windSpeedMps: 20, windFromDeg: 180 } }],
  ['0 to 40 degrees', { air: { temperatureC: 0 } }, { air: { temperatureC: 40 } }],
  ['tops to aero', { rider: { cdaM2: 0.6 } }, { rider: { cdaM2: 0.2 } }],
];

for (const [gridName, grid] of Object.entries(grids)) {
  test.each(jumps)(`a jump on the ${gridName} course stays within 0.2 per cent of the full plan: %s`, (_, from, to) => {
    const start = okValue(computePacePlan(problemOn(grid, from)));
    const preview = createPacePreview(grid);
    const frozenDurationFactor = start.totals.durationFactor;
    okValue(preview.compute(problemOn(grid, { ...from, frozenDurationFactor })));
    const shown = okValue(preview.compute(problemOn(grid, { ...to, frozenDurationFactor })));
    expectSame(shown, okValue(computePacePlan(problemOn(grid, to))));
  });
}

test('any two settings in the allowed ranges, one after the other, stay within 0.2 %', () => {
  const within = ({ min, max }: { min: number; max: number }) => fc.double({ min, max, noNaN: true });
  const setting = fc.record({
    ftpW: within(limits.ftpW),
    bodyMassKg: within(limits.bodyMassKg),
    windSpeedMps: within(limits.windSpeedMps),
  });
  const preview = createPacePreview(rolling);
  fc.assert(
    fc.property(setting, ({ windSpeedMps, ...rider }) => {
      const problem = problemOn(rolling, { rider, air: { windSpeedMps } });
      expectSame(okValue(preview.compute(problem)), okValue(computePacePlan(problem)));
    }),
    { numRuns: 60 },
  );
});

test("after a slow turn of any control the finish is the full plan's to a second in an hour", () => {
  const preview = createPacePreview(rolling);
  for (let k = 0; k <= 60; k++) {
    const parts = {
      rider: { ftpW: 180 + Math.min(k, 20) * 5, bodyMassKg: 65 + Math.max(0, Math.min(k - 20, 20)) * 0.5 },
      air: { windSpeedMps: Math.max(0, k - 40) * 0.5 },
    };
    const shownS = okValue(preview.compute(problemOn(rolling, parts))).totals.durationS;
    expect(Math.abs(shownS / okValue(computePacePlan(problemOn(rolling, parts))).totals.durationS - 1)).toBeLessThan(
      1 / 3600,
    );
  }
});

test('with the factor of the full plan it gives that plan to the digit', () => {
  const own = Float64Array.of(0, 0.9, 0, 0);
  for (const ownWeightFactor of [new Float64Array(4), own]) {
    const full = okValue(computePacePlan(problemOn(climb, { ownWeightFactor })));
    const frozenDurationFactor = full.totals.durationFactor;
    const shown = okValue(
      createPacePreview(climb).compute(problemOn(climb, { ownWeightFactor, frozenDurationFactor })),
    );
    expect(shown.totals).toEqual(full.totals);
    expect(shown.rows).toEqual(full.rows);
    expect(shown.elapsedS).toEqual(full.elapsedS);
  }
});

test('an own factor does not move the other rows', () => {
  const preview = createPacePreview(climb);
  const before = [...okValue(preview.compute(problemOn(climb))).rows.powerW];
  const after = okValue(preview.compute(problemOn(climb, { ownWeightFactor: Float64Array.of(0, 1.2, 0, 0) }))).rows
    .powerW;
  expect(at(after, 1)).toBeCloseTo(226 * 1.2, 6);
  for (const k of [0, 2, 3]) expect(Math.abs(at(after, k) / at(before, k) - 1)).toBeLessThan(0.002);
});

test('uses its buffers again, also when the rows change', () => {
  const preview = createPacePreview(climb);
  const first = okValue(preview.compute(problemOn(climb)));
  const second = okValue(preview.compute(problemOn(climb, { rider: { ftpW: 300 } })));
  expect(second.elapsedS).toBe(first.elapsedS);
  expect(second.rows.powerW).toBe(first.rows.powerW);
  const finer = okValue(preview.compute(problemOn(climb, { rowCount: 9 })));
  expect(finer.rows.powerW.length).toBe(9);
  expect(finer.elapsedS).toBe(first.elapsedS);
});

test('refuses a problem on another grid and one out of range', () => {
  const preview = createPacePreview(climb);
  expect(preview.compute(problemOn(flat))).toEqual({
    ok: false,
    error: { code: 'plan.inputOutOfRange' },
  });
  const fine = preview.compute(problemOn(climb));
  expect(fine.ok).toBe(true);
  const before = fine.ok ? fine.value.totals.durationS : Number.NaN;
  const odd = [
    { rider: { ftpW: Number.NaN } },
    { air: { windSpeedMps: Number.NaN } },
    { rider: { bodyMassKg: Number.NaN } },
  ];
  for (const parts of odd) expect(preview.compute(problemOn(climb, parts))).toMatchObject({ ok: false });
  // Nothing of it stays.
  const after = preview.compute(problemOn(climb));
  expect(after.ok ? after.value.totals.durationS / before : Number.NaN).toBeCloseTo(1, 4);
  expectSame(okValue(preview.compute(problemOn(climb))), okValue(computePacePlan(problemOn(climb))));
});
