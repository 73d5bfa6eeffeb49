import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { ridingPositions } from '#contract/pacing/ridingPositions.ts';
import { valueAt } from '#tests/workers/support/courses.ts';
import { createManualWeather, describeWind } from '#workers/core/pacing/manualWeather.ts';
import { type AirSample, sampleWeather } from '#workers/core/pacing/sampleWeather.ts';

const puliWeather = {
  temperatureC: 25,
  relativeHumidity: 0.7,
  seaLevelPressureHpa: 1013.25,
  windFromDeg: 45,
  windSpeedMps: 4,
  elevationM: 450,
};

function sampleAir(weather: ReturnType<typeof createManualWeather>, elevationM: number): AirSample {
  const air = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 0 };
  sampleWeather(weather, 7200, 20_000, elevationM, air);
  return air;
}

test('a north-easterly wind blows towards the south-west', () => {
  const weather = createManualWeather(puliWeather);
  expect(valueAt(weather.windEastMps, 0)).toBeCloseTo(-4 * Math.SQRT1_2, 12);
  expect(valueAt(weather.windNorthMps, 0)).toBeCloseTo(-4 * Math.SQRT1_2, 12);
});

test('pressure set at sea level is that of the standard atmosphere on standard days', () => {
  const pressureAt = (elevationM: number) =>
    valueAt(createManualWeather({ ...puliWeather, temperatureC: 15 - 0.0065 * elevationM, elevationM }).pressurePa, 0);
  expect(pressureAt(0)).toBeCloseTo(101_325, 6);
  expect(pressureAt(2000) / 79_495).toBeCloseTo(1, 4);
  expect(pressureAt(3275) / 67_691).toBeCloseTo(1, 3);
});

test('air at the summit of Wuling is about a quarter thinner than at its foot', () => {
  const weather = createManualWeather(puliWeather);
  const foot = sampleAir(weather, 450).airDensityKgM3;
  const summit = sampleAir(weather, 3275).airDensityKgM3;
  expect(foot).toBeCloseTo(1.118, 2);
  expect(summit / foot).toBeGreaterThan(0.74);
  expect(summit / foot).toBeLessThan(0.78);
});

test('it cools by 6.5 degrees per kilometre, so heat matters at the foot only', () => {
  const weather = createManualWeather({ ...puliWeather, temperatureC: 32, relativeHumidity: 0.4 });
  expect(sampleAir(weather, 450).heatFactor).toBeCloseTo(1 - 0.046, 9);
  expect(sampleAir(weather, 450 + 5000 / 6.5).heatFactor).toBeCloseTo(1 - 0.0115, 9);
  expect(sampleAir(weather, 2500).heatFactor).toBe(1);
});

test('wind is calm below half a metre per second', () => {
  expect([-0.5, -0.49, 0, 0.49, 0.5].map(describeWind)).toEqual(['tailwind', 'calm', 'calm', 'calm', 'headwind']);
});

test('the default position is on the hoods', () => {
  expect(ridingPositions.hoods.cdaM2).toBe(limits.cdaM2.initial);
});
