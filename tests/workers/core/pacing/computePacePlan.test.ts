import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue, type ProblemParts } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { type PacePlan, type PaceProblem, rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { computeDurationFactor } from '#workers/core/physiology/durationFactor.ts';

const climb = straightGrid(30_000, (placeM) => 400 + 0.06 * placeM + 15 * Math.sin(placeM / 500));
const rolling = straightGrid(24_005, (placeM) => 300 + 70 * Math.sin(placeM / 900) + 20 * Math.sin(placeM / 210));
rolling.speedCapMps.fill(15);

const computePlan = (parts: ProblemParts = {}, grid = climb): PacePlan =>
  okValue(computePacePlan(createProblem(grid, parts)));

function listNumbers({ rows, totals, elapsedS, powerW, speedMps }: PacePlan): number[] {
  const columns = [...Object.values(rows), elapsedS, powerW, speedMps, totals.timeInZoneS];
  const { timeInZoneS: _, ...single } = totals;
  return [...columns.flatMap((column) => [...column]), ...Object.values(single)];
}

const anyWithin = ({ min, max }: { min: number; max: number }) => fc.double({ min, max, noNaN: true });
const anyRider = fc.record({
  ftpW: anyWithin(limits.ftpW),
  bodyMassKg: anyWithin(limits.bodyMassKg),
  bikeMassKg: anyWithin(limits.bikeMassKg),
  cdaM2: anyWithin(limits.cdaM2),
  crr: anyWithin(limits.crr),
  drivetrainEfficiency: anyWithin(limits.drivetrainEfficiency),
  altitudeModel: fc.constantFrom('townsend', 'bassettAcclimatised', 'bassettUnacclimatised'),
});
const anyAir = fc.record({
  temperatureC: anyWithin(limits.temperatureC),
  relativeHumidity: anyWithin(limits.relativeHumidity),
  seaLevelPressureHpa: anyWithin(limits.seaLevelPressureHpa),
  windFromDeg: anyWithin(limits.windFromDeg),
  windSpeedMps: anyWithin(limits.windSpeedMps),
});
const anyOwnFactors = fc.array(fc.oneof(fc.constant(0), anyWithin(limits.weightFactor)), {
  minLength: 4,
  maxLength: 4,
});

test('has no NaN, infinity, -0 or negative time anywhere in the allowed ranges', () => {
  const wild = straightGrid(4_000, (placeM) => 1500 + 400 * Math.sin(placeM / 1400) + 6 * Math.sin(placeM / 60));
  fc.assert(
    fc.property(anyRider, anyAir, anyOwnFactors, (rider, air, ownFactors) => {
      const result = computePlan({ rider, air, ownWeightFactor: Float64Array.from(ownFactors) }, wild);
      for (const value of listNumbers(result)) {
        if (!Number.isFinite(value) || Object.is(value, -0)) throw new Error(`contains ${value}`);
      }
      expect(Math.min(...result.rows.durationS)).toBeGreaterThan(0);
      expect(Math.min(...result.powerW)).toBeGreaterThanOrEqual(0);
      expect(Math.min(...result.speedMps)).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('factors multiply to the weight factor, and FTP times that is the power, exactly', () => {
  fc.assert(
    fc.property(anyRider, anyAir, anyOwnFactors, (rider, air, ownFactors) => {
      const { rows, totals } = computePlan({ rider, air, ownWeightFactor: Float64Array.from(ownFactors) }, rolling);
      for (let k = 0; k < 4; k++) {
        const product =
          totals.durationFactor *
          valueAt(rows.altitudeFactor, k) *
          valueAt(rows.heatFactor, k) *
          valueAt(rows.terrainFactor, k);
        expect(product).toBe(valueAt(rows.weightFactor, k));
        expect(rider.ftpW * valueAt(rows.weightFactor, k)).toBe(valueAt(rows.powerW, k));
      }
    }),
    { numRuns: 50 },
  );
});

test('the duration factor matches the duration within 1e-4', () => {
  fc.assert(
    fc.property(anyRider, anyAir, (rider, air) => {
      const { totals } = computePlan({ rider, air }, rolling);
      expect(Math.abs(totals.durationFactor / computeDurationFactor(totals.durationS) - 1)).toBeLessThan(1e-4);
    }),
    { numRuns: 100 },
  );
});

test('cutting a row does not change its time', () => {
  const whole = computePlan({ rowEndM: Float64Array.of(7000, rolling.distanceM) }, rolling);
  const cut = computePlan(
    { rowEndM: Float64Array.of(1234.5, 1239, 1239.2, 5008, 7000, 11_111, rolling.distanceM) },
    rolling,
  );
  const first = cut.rows.durationS.subarray(0, 5).reduce((sum, value) => sum + value, 0);
  expect(Math.abs(first / valueAt(whole.rows.durationS, 0) - 1)).toBeLessThan(1e-9);
  expect(cut.totals.durationS).toBeCloseTo(whole.totals.durationS, 6);
});

test('rows add up to the totals', () => {
  const { rows, totals } = computePlan({ rowCount: 9 }, rolling);
  const sum = (column: Float64Array) => column.reduce((total, value) => total + value, 0);
  expect(sum(rows.durationS)).toBeCloseTo(totals.durationS, 6);
  expect(sum(rows.distanceM)).toBeCloseTo(rolling.distanceM, 6);
  expect(valueAt(rows.cumulativeDurationS, 8)).toBeCloseTo(totals.durationS, 6);
  const workJ = sum(rows.powerW.map((powerW, k) => powerW * valueAt(rows.durationS, k)));
  expect(workJ).toBeCloseTo(totals.workJ, 3);
  expect(totals.averagePowerW).toBeCloseTo(workJ / totals.durationS, 6);
  expect(totals.energyKcal).toBeCloseTo(totals.workJ / 4184 / 0.24, 6);
  expect(sum(totals.timeInZoneS)).toBeCloseTo(totals.durationS, 6);
});

test('more FTP is faster, more mass slower uphill, a headwind slower, by plausible amounts', () => {
  const base = computePlan().totals.durationS;
  expect(computePlan({ rider: { ftpW: 236 } }).totals.durationS).toBeLessThan(base * 0.97);
  expect(computePlan({ rider: { bikeMassKg: 9.8 } }).totals.durationS).toBeGreaterThan(base * 1.008);
  expect(computePlan({ air: { windFromDeg: 0, windSpeedMps: 5 } }).totals.durationS).toBeGreaterThan(base * 1.02);
  expect(computePlan({ air: { windFromDeg: 180, windSpeedMps: 5 } }).totals.durationS).toBeLessThan(base * 0.99);
});

test('wind is relative to the direction of travel', () => {
  const { rows } = computePlan({ air: { windFromDeg: 0, windSpeedMps: 6 } });
  expect(valueAt(rows.headwindMps, 0)).toBeCloseTo(6, 9);
  expect(valueAt(rows.crosswindMps, 0)).toBeCloseTo(0, 9);
  // The road runs north: an easterly comes from the right.
  expect(valueAt(computePlan({ air: { windFromDeg: 90, windSpeedMps: 6 } }).rows.crosswindMps, 0)).toBeCloseTo(6, 9);
});

test('power falls with the altitude of a climb', () => {
  const { rows } = computePlan({ rowCount: 6 });
  const onEvenRoad = rows.powerW.map((powerW, k) => powerW / valueAt(rows.terrainFactor, k));
  for (let k = 1; k < 6; k++) expect(valueAt(onEvenRoad, k)).toBeLessThan(valueAt(onEvenRoad, k - 1));
});

test('an own factor changes its row and not the factors of the others', () => {
  const model = computePlan();
  const lockedPlan = computePlan({ ownWeightFactor: Float64Array.of(0, 0.95, 0, 0) });
  expect(valueAt(lockedPlan.rows.weightFactor, 1)).toBeCloseTo(0.95, 12);
  expect(valueAt(lockedPlan.rows.flags, 1) & rowFlag.ownFactor).toBe(rowFlag.ownFactor);
  expect(lockedPlan.totals.durationFactor).toBe(model.totals.durationFactor);
  for (const k of [0, 2, 3]) {
    expect(valueAt(lockedPlan.rows.weightFactor, k)).toBeCloseTo(valueAt(model.rows.weightFactor, k), 3);
    expect(valueAt(lockedPlan.rows.flags, k) & rowFlag.ownFactor).toBe(0);
  }
  expect(lockedPlan.totals.durationS).toBeLessThan(model.totals.durationS);
});

test('a given duration factor is used', () => {
  expect(computePlan({ frozenDurationFactor: 0.77 }).totals.durationFactor).toBe(0.77);
});

test('marks rows with coasting and rows with a speed cap', () => {
  const down = straightGrid(6000, (placeM) => 900 - 0.09 * placeM);
  expect(valueAt(computePlan({}, down).rows.flags, 2)).toBe(rowFlag.coasts);
  const capped = { ...down, speedCapMps: new Float64Array(down.stepCount).fill(13) };
  expect(valueAt(computePlan({}, capped).rows.flags, 2)).toBe(rowFlag.speedCapped);
  // Up 4 km at 5 %, down 2 km at 7 %: the caps hold on the way down, but the leg climbs.
  const hill = straightGrid(6000, (placeM) => 400 + (placeM < 4000 ? 0.05 * placeM : 200 - 0.07 * (placeM - 4000)));
  const climbs = { ...hill, speedCapMps: new Float64Array(hill.stepCount).fill(9) };
  expect([...computePlan({ rowEndM: Float64Array.of(6000) }, climbs).rows.flags]).toEqual([0]);
  expect([...computePlan({ rowEndM: Float64Array.of(4000, 6000) }, climbs).rows.flags]).toEqual([
    0,
    rowFlag.speedCapped,
  ]);
  expect([...computePlan().rows.flags]).toEqual([0, 0, 0, 0]);
});

test('normalised power equals the average if power is even, and exceeds it otherwise', () => {
  const flat = computePlan(
    {},
    straightGrid(20_000, () => 10),
  ).totals;
  expect(flat.normalisedPowerW / flat.averagePowerW).toBeCloseTo(1, 4);
  const uneven = computePlan({}, rolling).totals;
  expect(uneven.normalisedPowerW).toBeGreaterThan(uneven.averagePowerW * 1.02);
  expect(uneven.intensityFactor).toBeCloseTo(uneven.normalisedPowerW / 226, 9);
});

test('uses the weather at the time and position of the rider', () => {
  const base = createProblem(climb);
  const hours = Float64Array.of(0, 3600, 7200);
  const places = Float64Array.of(0, climb.distanceM);
  const column = (value: (hour: number, place: number) => number) =>
    Float64Array.from({ length: 6 }, (_, k) => value(Math.floor(k / 2), k % 2));
  const problem: PaceProblem = {
    ...base,
    weather: {
      timeS: hours,
      placeM: places,
      placeElevationM: Float64Array.of(valueAt(climb.elevationM, 0), valueAt(climb.elevationM, climb.stepCount)),
      temperatureC: column(() => 15),
      relativeHumidity: column(() => 0.7),
      pressurePa: column((_, place) => (place === 0 ? 96_000 : 77_000)),
      windEastMps: column(() => 0),
      // Calm at the start, an hour later 2 m/s against the rider at the foot and 6 m/s at the top, and so on.
      windNorthMps: column((hour, place) => -hour * (place === 0 ? 2 : 6)),
    },
  };
  const { elapsedS, rows } = okValue(
    computePacePlan({
      ...problem,
      rowEndM: Float64Array.of(14_900, 15_000, climb.distanceM),
      ownWeightFactor: new Float64Array(3),
    }),
  );
  const hour = (valueAt(elapsedS, 1490) + valueAt(elapsedS, 1500)) / 2 / 3600;
  const distanceRatio = 14_950 / climb.distanceM;
  expect(hour).toBeGreaterThan(0.5);
  expect(valueAt(rows.headwindMps, 1)).toBeCloseTo(hour * (2 * (1 - distanceRatio) + 6 * distanceRatio), 1);
});

const outOfRange: [string, (problem: PaceProblem) => PaceProblem][] = [
  ['ftpW', (p) => ({ ...p, rider: { ...p.rider, ftpW: Number.NaN } })],
  ['ftpW', (p) => ({ ...p, rider: { ...p.rider, ftpW: 0 } })],
  ['bodyMassKg', (p) => ({ ...p, rider: { ...p.rider, bodyMassKg: -65 } })],
  ['cdaM2', (p) => ({ ...p, rider: { ...p.rider, cdaM2: Number.POSITIVE_INFINITY } })],
  ['altitudeModel', (p) => ({ ...p, rider: { ...p.rider, altitudeModel: 'guess' as 'townsend' } })],
  ['frozenDurationFactor', (p) => ({ ...p, frozenDurationFactor: -1 })],
  ['rowEndM', (p) => ({ ...p, rowEndM: new Float64Array(0), ownWeightFactor: new Float64Array(0) })],
  ['rowEndM', (p) => ({ ...p, rowEndM: Float64Array.of(9000, 8000, 20_000, 30_000) })],
  ['rowEndM', (p) => ({ ...p, rowEndM: Float64Array.of(1000, 2000, 3000, 4000) })],
  ['ownWeightFactor', (p) => ({ ...p, ownWeightFactor: new Float64Array(3) })],
  ['ownWeightFactor', (p) => ({ ...p, ownWeightFactor: Float64Array.of(0, 9, 0, 0) })],
  ['temperatureC', (p) => ({ ...p, weather: { ...p.weather, temperatureC: Float64Array.of(Number.NaN) } })],
  ['pressurePa', (p) => ({ ...p, weather: { ...p.weather, pressurePa: new Float64Array(0) } })],
  ['timeS', (p) => ({ ...p, weather: { ...p.weather, timeS: Float64Array.of(0, 0) } })],
];

test.each(outOfRange)('reports %s if it is out of range', (detail, breakIt) => {
  expect(computePacePlan(breakIt(createProblem(climb)))).toEqual({
    ok: false,
    error: { code: 'plan.inputOutOfRange', detail },
  });
});
