import { expect, test } from 'vitest';
import { computeAirDensityKgM3 } from '#workers/core/physics/airDensity.ts';

// Temperature, pressure, humidity, density by CIPM-2007 (Picard 2008).
const table = [
  [20, 101325, 0.5, 1.19931],
  [15, 101325, 0, 1.22552],
  [30, 100500, 0.8, 1.14053],
  [33, 100800, 0.7, 1.13219],
  [25, 96035, 0.7, 1.11267],
  [20, 79495, 0.6, 0.93868],
  [12, 67691, 0.6, 0.82336],
  [5, 67691, 0.9, 0.8444],
] as const;

test.each(table)(
  'air at %f degrees, %f Pa and humidity %f weighs %f kg/m3',
  (temperatureC, pressurePa, relativeHumidity, expected) => {
    const density = computeAirDensityKgM3({ temperatureC, pressurePa, relativeHumidity });
    expect(Math.abs(density / expected - 1)).toBeLessThan(4e-5);
  },
);

test('damp air is lighter than dry air', () => {
  const densityAt = (relativeHumidity: number) =>
    computeAirDensityKgM3({ temperatureC: 30, pressurePa: 100_000, relativeHumidity });
  expect(densityAt(1)).toBeLessThan(densityAt(0));
});
