import { comfortableC } from '../physiology/heatFactor.ts';
import type { DayOfDepartures, Departure } from './weatherTypes.ts';

/** Criteria, with the precision that is displayed: differences that are not visible decide nothing. */
const measures = {
  /** Whole minutes. */
  fastest: ({ durationS }: Departure) => Math.round(durationS / 60),
  /** Tenths of a millimetre. */
  driest: ({ rainMm }: Departure) => Math.round(rainMm * 10),
  /** Whole degrees of the warmest minute; temperatures too low to cost power count as equal. */
  coolest: ({ highestC }: Departure) => Math.round(Math.max(highestC, comfortableC)),
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/**
 * The best departure of each day. For each of finish, rain and heat the departures get ranks 1, 2, 3 …; equal ones
 * share a rank. The smallest sum of the three ranks wins, then the faster one, then the earlier one. So no weights have
 * to be chosen. Departures whose ride ends after the forecast are left out.
 */
export function rankDepartures(departures: readonly Departure[]): readonly DayOfDepartures[] {
  const days = [...new Set(departures.map((departure) => departure.day))];
  return days.flatMap((day) => {
    const ofDay = departures.flatMap((departure, index) =>
      departure.day === day && !departure.isBeyondForecast ? [index] : [],
    );
    return ofDay.length === 0 ? [] : [rankDay(day, ofDay, departures)];
  });
}

function rankDay(day: string, ofDay: readonly number[], departures: readonly Departure[]): DayOfDepartures {
  const getDeparture = (index: number) => departures[index];
  const places = measureNames.map((name) => {
    const values = ofDay.map((index) => measures[name](getDeparture(index)));
    const ordered = [...new Set(values)].sort((a, b) => a - b);
    return values.map((value) => ordered.indexOf(value) + 1);
  });
  const sums = ofDay.map((_, k) => places.reduce((sum, place) => sum + place[k], 0));
  const findLowest = (score: (k: number) => number): number =>
    ofDay[
      ofDay.reduce((best, _, k) => {
        const gap = score(k) - score(best) || getDeparture(ofDay[k]).durationS - getDeparture(ofDay[best]).durationS;
        return gap < 0 ? k : best;
      }, 0)
    ];
  const first = (name: Measure) => findLowest((k) => measures[name](getDeparture(ofDay[k])));
  return {
    day,
    fastest: first('fastest'),
    driest: first('driest'),
    coolest: first('coolest'),
    best: findLowest((k) => sums[k]),
  };
}
