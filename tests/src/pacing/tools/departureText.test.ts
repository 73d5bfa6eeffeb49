// @vitest-environment node
import { expect, it } from 'vitest';
import { toTone } from '#src/pacing/tools/departure/departureText.ts';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';

const departure = (durationS: number): Departure => ({
  day: '2026-11-28',
  departureMinute: 330,
  durationS,
  headwindMps: 0,
  rainMm: 0,
  wetS: 0,
  rainChancePc: 0,
  lowestC: 8,
  highestC: 12,
  summitC: 9,
  gustMps: 3,
  isBeyondForecast: false,
  hazards: [],
  topMinute: 500,
  topElevationM: 900,
  darkS: 0,
  isClosed: false,
  cautions: [],
});

it.each([
  [10_000, 0],
  [10_100, 0],
  [10_101, 1],
  [10_300, 1],
  [10_301, 2],
  [10_600, 2],
  [10_601, 3],
])('%i s with a fastest of 10,000 s has tone %i', (durationS, tone) => {
  expect(toTone(departure(durationS), departure(10_000))).toBe(tone);
});
