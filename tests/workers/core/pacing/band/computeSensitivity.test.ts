import { describe, expect, it } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue, type ProblemParts } from '#tests/workers/support/problems.ts';
import { rollingLoop } from '#tests/workers/support/simulateRides.ts';
import { wulingLegs, wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computeOutlook, computeSensitivity } from '#workers/core/pacing/band/computeOutlook.ts';
import type { Sensitivity } from '#workers/core/pacing/band/outlookTypes.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveRide } from '#workers/core/pacing/solveRide.ts';

const wulingGrid = okValue(buildCourseGrid(wulingLine()));
const createWuling = (parts: ProblemParts = {}) => createProblem(wulingGrid, { rowCount: wulingLegs.length, ...parts });
const computeDurationS = (problem: PaceProblem) => okValue(computePacePlan(problem)).totals.durationS;
function readSensitivity(
  problem: PaceProblem,
  effort: PaceEffort = { kind: 'ftp' },
): Record<Sensitivity['kind'], number> {
  const sensitivities = computeSensitivity(okValue(solveRide(problem, effort)));
  return Object.fromEntries(sensitivities.map(({ kind, durationChangeS: seconds }) => [kind, seconds])) as ReturnType<
    typeof readSensitivity
  >;
}

describe('computeSensitivity', () => {
  it('equals the differences of whole plans with each change', () => {
    const base = computeDurationS(createWuling());
    const sensitivities = readSensitivity(createWuling());
    expect(sensitivities.mass).toBeCloseTo(computeDurationS(createWuling({ rider: { bodyMassKg: 65 } })) - base, 6);
    expect(sensitivities.power).toBeCloseTo(computeDurationS(createWuling({ rider: { ftpW: 236 } })) - base, 6);
    const { weather } = createWuling();
    const warmer = {
      ...createWuling(),
      weather: { ...weather, temperatureC: weather.temperatureC.map((c) => c + 10) },
    };
    expect(sensitivities.temperature).toBeCloseTo(computeDurationS(warmer) - base, 6);
  });

  it('gives the same headwind effect as two plans on a straight road', () => {
    const createStraight = (windSpeedMps: number) =>
      createProblem(
        straightGrid(30_000, (placeM) => 0.01 * placeM),
        { air: { windSpeedMps, windFromDeg: 0 } },
      );
    expect(readSensitivity(createStraight(1)).headwind).toBeCloseTo(
      computeDurationS(createStraight(3)) - computeDurationS(createStraight(1)),
      6,
    );
  });

  it('uses headwind on a loop too, where real wind comes from every side', () => {
    const loop = createProblem(rollingLoop());
    expect(readSensitivity(loop).headwind).toBeGreaterThan(0.05 * computeDurationS(loop));
  });

  it('is of a plausible size on west Wuling', () => {
    const sensitivities = readSensitivity(createWuling());
    // One kilo of 74.8 is 1.34 % of the lifted mass; some 94 % of the power goes into lifting and rolling.
    expect(sensitivities.mass / computeDurationS(createWuling())).toBeCloseTo(-0.0126, 3);
    expect(sensitivities.power).toBeLessThan(-8 * 60);
    expect(sensitivities.power).toBeGreaterThan(-13 * 60);
    // At a mean speed of 3.4 m/s the headwind adds 3.3 N to 44 N, and more on the flatter first leg.
    expect(sensitivities.headwind / computeDurationS(createWuling())).toBeCloseTo(0.078, 2);
  });

  it('assumes cooler air on a hot day and warmer air on a cool day, and both save time', () => {
    const hot = computeSensitivity(okValue(solveRide(createWuling({ air: { temperatureC: 32 } }), { kind: 'ftp' })));
    const cool = computeSensitivity(okValue(solveRide(createWuling({ air: { temperatureC: 10 } }), { kind: 'ftp' })));
    const findTemperature = (all: readonly Sensitivity[]) => all.find(({ kind }) => kind === 'temperature');
    expect(findTemperature(hot)?.change).toBe(-10);
    expect(findTemperature(hot)?.durationChangeS).toBeLessThan(-60);
    expect(findTemperature(cool)?.change).toBe(10);
    expect(findTemperature(cool)?.durationChangeS).toBeLessThan(0);
  });

  it.each<[string, PaceEffort]>([
    ['a flat wattage', { kind: 'flat', powerW: 180 }],
    ['a goal time', { kind: 'finish', durationS: 4 * 3600 }],
    ['a wattage for each stretch', { kind: 'targets', endM: Float64Array.of(60_000), powerW: Float64Array.of(180) }],
  ])('has the right sign for each change with %s', (_, effort) => {
    const sensitivities = readSensitivity(createWuling(), effort);
    expect(sensitivities.mass).toBeLessThan(-60);
    expect(sensitivities.power).toBeLessThan(-300);
    expect(sensitivities.headwind).toBeGreaterThan(60);
  });

  it('adds ten watts to a flat plan, not to the FTP behind it', () => {
    const rideDurationS = (powerW: number) =>
      okValue(solveRide(createWuling(), { kind: 'flat', powerW })).plan.totals.durationS;
    expect(readSensitivity(createWuling(), { kind: 'flat', powerW: 180 }).power).toBeCloseTo(
      rideDurationS(190) - rideDurationS(180),
      6,
    );
  });

  it('reports an input that is out of range instead of a number', () => {
    const result = computeOutlook(
      { ...createWuling(), rider: { ...createWuling().rider, ftpW: Number.NaN } },
      { kind: 'ftp' },
    );
    expect(result).toEqual({ ok: false, error: { code: 'plan.inputOutOfRange', detail: 'ftpW' } });
  });

  it('returns band and sensitivity of the same plan together', () => {
    const { band, sensitivity } = okValue(computeOutlook(createWuling(), { kind: 'ftp' }));
    expect(sensitivity.map(({ kind }) => kind)).toEqual(['mass', 'power', 'temperature', 'headwind']);
    expect(band.finish.lowS).toBeLessThan(band.finish.highS);
  });
});
