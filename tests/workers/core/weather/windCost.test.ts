import { expect, test } from 'vitest';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { clubRider, okValue } from '#tests/workers/support/problems.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { ridingHeightWindRatio } from '#workers/core/weather/forecastWeather.ts';
import { computeWindCost, type WindCost, type WindCostRequest } from '#workers/core/weather/windCost.ts';

const lengthM = 20_000;
/** A straight and level road to the north at 500 m. */
const course: CourseLine = {
  distanceM: Float64Array.from({ length: 201 }, (_, k) => k * 100),
  elevationM: new Float64Array(201).fill(500),
  latDeg: Float64Array.from({ length: 201 }, (_, k) => 24 + (k * 100) / 111_195),
  lonDeg: new Float64Array(201).fill(121),
};
const windMps = 3;
/** At riding height; from the north, so against the rider. */
const fromNorth = createForecast({
  getHour: () => ({ windDmps: (10 * windMps) / ridingHeightWindRatio, windFromDeg: 0 }),
});
const fromSouth = createForecast({
  getHour: () => ({ windDmps: (10 * windMps) / ridingHeightWindRatio, windFromDeg: 180 }),
});
const ridingS = 2_700;

const createRequest = (change: Partial<WindCostRequest> = {}): WindCostRequest => ({
  course,
  fromM: 0,
  toM: lengthM,
  rider: clubRider,
  weather: fromNorth,
  day: '2026-11-22',
  startS: 7 * 3_600,
  ridingS,
  ...change,
});
const computeCost = (change?: Partial<WindCostRequest>): WindCost => {
  const cost = okValue(computeWindCost(createRequest(change)));
  if (cost === null) throw new Error('no wind cost');
  return cost;
};

test('the same watts in still air take the time given by the forces', () => {
  // Dry air of 900 hPa and 20 °C less the water in it (70 % of 23.4 hPa).
  const densityKgM3 = (90_000 - 0.378 * 0.7 * 2_339) / (287.05 * 293.15);
  const rollingN = clubRider.crr * (clubRider.bodyMassKg + clubRider.bikeMassKg) * 9.79;
  const computePowerW = (speedMps: number, headwindMps: number) =>
    speedMps * (rollingN + 0.5 * densityKgM3 * clubRider.cdaM2 * (speedMps + headwindMps) ** 2);
  const riddenW = computePowerW(lengthM / ridingS, windMps);
  let slow = 5;
  let fast = 20;
  for (let k = 0; k < 60; k++) {
    const middle = (slow + fast) / 2;
    if (computePowerW(middle, 0) < riddenW) slow = middle;
    else fast = middle;
  }
  const expectedS = ridingS - lengthM / slow;
  expect(computeCost().costS / expectedS).toBeCloseTo(1, 1);
  expect(Math.abs(computeCost().costS / expectedS - 1)).toBeLessThan(0.03);
});

test('a tailwind is a gain', () => {
  expect(computeCost({ weather: fromSouth }).costS).toBeLessThan(-100);
});

test('still air costs nothing, but with an uncertainty', () => {
  const { costS, halfWidthS } = computeCost({ weather: createForecast() });
  expect(costS).toBeCloseTo(0, 6);
  expect(halfWidthS).toBeGreaterThan(30);
});

test('half the distance costs half', () => {
  const halfCost = computeCost({ fromM: 5_000, toM: 15_000, ridingS: ridingS / 2 });
  expect(halfCost.costS / computeCost().costS).toBeCloseTo(0.5, 1);
});

test('the air is that of the hour of the ride', () => {
  const weather = createForecast({ getHour: (hour) => ({ windDmps: hour % 24 < 12 ? 0 : 60 }) });
  expect(computeCost({ weather }).costS).toBeCloseTo(0, 6);
  expect(computeCost({ weather, startS: 14 * 3_600 }).costS).toBeGreaterThan(200);
});

test.each([
  ['a day without a forecast', { day: '2026-12-24' }],
  ['a time that no rider takes', { ridingS: 400 }],
  ['a time that includes standing still', { ridingS: 40_000 }],
])('returns null for %s', (_, change) => {
  expect(computeWindCost(createRequest(change))).toEqual({ ok: true, value: null });
});

test('a time out of range is a problem', () => {
  expect(computeWindCost(createRequest({ ridingS: Number.NaN }))).toMatchObject({
    ok: false,
    error: { code: 'plan.inputOutOfRange' },
  });
});
