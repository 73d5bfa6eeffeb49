// @vitest-environment node
import { expect, it } from 'vitest';
import { rateHour } from '#src/routes/home/blocks/rateHour.ts';
import type { Departure, DepartureFault } from '#workers/core/weather/weatherTypes.ts';

const createDeparture = (departureMinute: number, cautions: readonly DepartureFault[], isBeyondForecast = false) =>
  ({ day: '2027-04-03', departureMinute, cautions, isBeyondForecast }) as Departure;

it.each([
  [[], 3],
  [['cold'], 2],
  [['dark', 'cold'], 1],
  [['noon'], 0],
  [['ice', 'cold'], 0],
  [['storm'], 0],
  [['rain'], 'rain'],
  [['thunder', 'noon'], 'rain'],
] as const)('a departure with %j is rated %s', (cautions, tone) => {
  expect(rateHour([createDeparture(360, cautions)], '2027-04-03', 6)).toBe(tone);
});

it('rates an hour by its better departure, and not without a forecast', () => {
  const departures = [createDeparture(360, ['dark']), createDeparture(390, []), createDeparture(420, [], true)];
  expect(rateHour(departures, '2027-04-03', 6)).toBe(3);
  expect(rateHour(departures, '2027-04-03', 7)).toBeUndefined();
  expect(rateHour(departures, '2027-04-04', 6)).toBeUndefined();
});
