import { describe, expect, it } from 'vitest';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { ridingHeightWindRatio } from '#workers/core/weather/forecastWeather.ts';
import { computeMeanWind } from '#workers/core/weather/meanWind.ts';

const day = '2026-11-22';
const places = [
  [0, 100],
  [20_000, 2_000],
] as const;
const ride = { day, startS: 6 * 3_600, durationS: 4 * 3_600, fromM: 0, toM: 20_000 };

describe('computeMeanWind', () => {
  it('is a steady wind at riding height', () => {
    const weather = createForecast({ places, getHour: () => ({ windDmps: 66, windFromDeg: 315 }) });
    const wind = computeMeanWind({ ...ride, weather });
    expect(wind?.windFromDeg).toBeCloseTo(315, 6);
    expect(wind?.windSpeedMps).toBeCloseTo(6.6 * ridingHeightWindRatio, 6);
  });

  it('is the wind of the hours and places that the ride met', () => {
    const weather = createForecast({
      places,
      getHour: (hour, place) => ({ windDmps: hour < 6 || hour > 10 ? 200 : 20 + 40 * place, windFromDeg: 0 }),
    });
    const getSpeed = (part: Partial<typeof ride>) =>
      (computeMeanWind({ ...ride, ...part, weather })?.windSpeedMps ?? 0) / ridingHeightWindRatio;
    expect(getSpeed({})).toBeCloseTo(4, 6);
    expect(getSpeed({ fromM: 15_000 })).toBeCloseTo(5.5, 6);
  });

  it('counts a wind that turns round as little wind, and calm air as wind from the north', () => {
    const turning = createForecast({ getHour: (hour) => ({ windDmps: 50, windFromDeg: hour < 8 ? 90 : 270 }) });
    expect(computeMeanWind({ ...ride, weather: turning })?.windSpeedMps).toBeLessThan(1);
    expect(computeMeanWind({ ...ride, weather: createForecast() })).toEqual({ windFromDeg: 0, windSpeedMps: 0 });
  });

  it('is unknown on a day that the weather does not have', () => {
    expect(computeMeanWind({ ...ride, day: '2026-11-21', weather: createForecast() })).toBeNull();
  });
});
