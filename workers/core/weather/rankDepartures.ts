import { comfortableC } from '../physiology/heatFactor.ts';
import type { DayOfDepartures, Departure } from './weatherTypes.ts';

/** What is compared, each as fine as it is told: differences that nobody reads decide nothing. */
const measures = {
  /** Whole minutes. */
  fastest: ({ durationS }: Departure) => Math.round(durationS / 60),
  /** Tenths of a millimetre. */
  driest: ({ rainMm }: Departure) => Math.round(rainMm * 10),
  /** Whole degrees of the warmest minute; what is not warm enough to cost power is equally cool. */
  coolest: ({ highestC }: Departure) => Math.round(Math.max(highestC, comfortableC)),
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

/**
 * The best departure of each day: in each of finish, rain and heat the departures take places 1, 2, 3 …, equal ones share
 * theirs, and the smallest sum of the three places wins; of equal sums the faster, then the earlier. No weight is chosen.
 * Departures whose ride outlasts the forecast take no part.
 */
export function rankDepartures(departures: readonly Departure[]): readonly DayOfDepartures[] {
  const days = [...new Set(departures.map((departure) => departure.day))];
  return days.flatMap((day) => {
    const ofDay = departures.flatMap((departure, index) =>
      departure.day === day && !departure.isBeyond ? [index] : [],
    );
    return ofDay.length === 0 ? [] : [rankDay(day, ofDay, departures)];
  });
}

function rankDay(day: string, ofDay: readonly number[], departures: readonly Departure[]): DayOfDepartures {
  const at = (index: number) => departures[index] as Departure;
  const places = measureNames.map((name) => {
    const values = ofDay.map((index) => measures[name](at(index)));
    const ordered = [...new Set(values)].sort((one, other) => one - other);
    return values.map((value) => ordered.indexOf(value) + 1);
  });
  const sums = ofDay.map((_, k) => places.reduce((sum, place) => sum + (place[k] as number), 0));
  const least = (score: (k: number) => number): number =>
    ofDay[
      ofDay.reduce((best, _, k) => {
        const gap = score(k) - score(best) || at(ofDay[k] as number).durationS - at(ofDay[best] as number).durationS;
        return gap < 0 ? k : best;
      }, 0)
    ] as number;
  const first = (name: Measure) => least((k) => measures[name](at(ofDay[k] as number)));
  return {
    day,
    fastest: first('fastest'),
    driest: first('driest'),
    coolest: first('coolest'),
    best: least((k) => sums[k] as number),
  };
}
