import { describe, expect, it } from 'vitest';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { rollingLoop } from '#tests/workers/support/simulateRides.ts';
import { sampleRide } from '#workers/core/pacing/sampleRide.ts';
import { solveRide } from '#workers/core/pacing/solveRide.ts';

const byFtp = { kind: 'ftp' } as const;
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

describe('sampleRide', () => {
  it.each([{ criticalPowerW: 20 }, { wPrimeJ: 900_000 }, { wPrimeJ: Number.NaN }])('refuses %o', (rider) => {
    const problem = createProblem(
      straightGrid(5000, () => 0),
      { rider },
    );
    expect(sampleRide(problem, byFtp)).toMatchObject({ ok: false, error: { code: 'plan.inputOutOfRange' } });
  });

  it('has the work and time of the plan in 300 stretches', () => {
    const problem = createProblem(rollingLoop(), { air: { windSpeedMps: 3, windFromDeg: 45 } });
    const { totals } = okValue(solveRide(problem, byFtp)).plan;
    const series = okValue(sampleRide(problem, byFtp));
    expect(series.distanceM.length).toBe(300);
    expect(valueAt(series.elapsedS, 299)).toBeCloseTo(totals.durationS, 6);
    const stretchS = series.elapsedS.map((endS, k) => endS - (k === 0 ? 0 : valueAt(series.elapsedS, k - 1)));
    expect(sum(series.powerW.map((watts, k) => watts * valueAt(stretchS, k)))).toBeCloseTo(totals.workJ, 3);
    expect(sum(series.speedMps.map((mps, k) => mps * valueAt(stretchS, k)))).toBeCloseTo(totals.distanceM, 6);
  });

  it('has one stretch per step if the course has fewer steps than the chart has points', () => {
    const series = okValue(
      sampleRide(
        createProblem(
          straightGrid(1_005, () => 10),
          { rowCount: 1 },
        ),
        byFtp,
      ),
    );
    expect(series.distanceM.length).toBe(101);
    expect(valueAt(series.distanceM, 0)).toBe(5);
    expect(valueAt(series.distanceM, 100)).toBe(1_002.5);
  });

  it('gives the headwind, and calm as 0', () => {
    const windy = createProblem(
      straightGrid(20_000, () => 10),
      { air: { windSpeedMps: 4, windFromDeg: 0 } },
    );
    expect(valueAt(okValue(sampleRide(windy, byFtp)).headwindMps, 150)).toBeCloseTo(4, 9);
    const calm = okValue(sampleRide(createProblem(straightGrid(20_000, () => 10)), byFtp));
    expect(calm.headwindMps.every((mps) => Object.is(mps, 0))).toBe(true);
  });

  it('empties W′ by the work above FTP: 226 W of FTP, 246 W for 600 s take 12 kJ', () => {
    // At sea level on a cool day no power is lost to altitude or heat.
    const problem = createProblem(
      straightGrid(30_000, () => 0),
      { air: { temperatureC: 15 } },
    );
    const series = okValue(sampleRide(problem, { kind: 'flat', powerW: 246 }));
    expect(series.wPrimeJ).toBeCloseTo((20_000 / 70) * 66, 6);
    const k = series.elapsedS.findIndex((endS) => endS >= 600);
    expect(valueAt(series.wPrimeBalanceJ, k)).toBeCloseTo(series.wPrimeJ - 20 * valueAt(series.elapsedS, k), 3);
    expect(valueAt(series.wPrimeBalanceJ, 299)).toBeLessThan(0);
  });

  it('keeps a full balance in a ride below FTP, and never more', () => {
    const series = okValue(sampleRide(createProblem(straightGrid(40_000, () => 0)), byFtp));
    for (const balanceJ of series.wPrimeBalanceJ) expect(balanceJ).toBeCloseTo(series.wPrimeJ, 6);
  });
});
