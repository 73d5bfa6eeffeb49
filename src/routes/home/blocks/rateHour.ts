import type { Departure } from '#workers/core/weather/weatherTypes.ts';

/** Rating of the departures of one hour: rain, or 0 (not advised) to 3 (nothing to mention). */
export type HourTone = 'rain' | 0 | 1 | 2 | 3;

/** Hours of departure, as many as the best one is chosen from. */
export const departureHours = [3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The rating of the better departure of an hour; undefined without one whose whole ride is forecast. */
export function rateHour(departures: readonly Departure[], day: string, hour: number): HourTone | undefined {
  const tones = departures
    .filter((each) => each.day === day && Math.floor(each.departureMinute / 60) === hour && !each.isBeyondForecast)
    .map(rateDeparture);
  return ([3, 2, 1, 0, 'rain'] as const).find((tone) => tones.includes(tone));
}

function rateDeparture({ cautions }: Departure): HourTone {
  if (cautions.includes('rain') || cautions.includes('thunder')) return 'rain';
  if (cautions.includes('ice') || cautions.includes('storm') || cautions.includes('noon')) return 0;
  if (cautions.length === 0) return 3;
  return cautions.length === 1 ? 2 : 1;
}
