import type { ComputeResult } from '../computeResult.ts';
import { createPlanner } from '../pacing/createPlanner.ts';
import type { PaceEffort } from '../pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from '../pacing/pacePlanTypes.ts';
import { solveEffort } from '../pacing/solveEffort.ts';
import { comfortableC } from '../physiology/heatFactor.ts';
import { toForecastWeather } from './forecastWeather.ts';
import { computeClockS, summariseRideWeather } from './rideWeather.ts';
import type { DayOfDepartures, Departure, DepartureSweep, SweepRange } from './weatherTypes.ts';

/** Criteria, with the precision that is displayed: differences that are not visible decide nothing. */
const measures = {
  /** Whole minutes. */
  fastest: ({ durationS }: Departure) => Math.round(durationS / 60),
  /** Tenths of a millimetre. */
  driest: ({ rainMm }: Departure) => Math.round(rainMm * 10),
  /** Whole degrees of the highest temperature; temperatures too low to cost power count as equal. */
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
    const dayIndices = departures.flatMap((departure, index) =>
      departure.day === day && !departure.isBeyondForecast ? [index] : [],
    );
    return dayIndices.length === 0 ? [] : [rankDay(day, dayIndices, departures)];
  });
}

function rankDay(day: string, dayIndices: readonly number[], departures: readonly Departure[]): DayOfDepartures {
  const getDeparture = (index: number) => departures[index];
  const ranksByMeasure = measureNames.map((name) => {
    const values = dayIndices.map((index) => measures[name](getDeparture(index)));
    const ordered = [...new Set(values)].sort((a, b) => a - b);
    return values.map((value) => ordered.indexOf(value) + 1);
  });
  const rankSums = dayIndices.map((_, k) => ranksByMeasure.reduce((sum, ranks) => sum + ranks[k], 0));
  const findLowest = (score: (k: number) => number): number =>
    dayIndices[
      dayIndices.reduce((best, _, k) => {
        const difference =
          score(k) - score(best) || getDeparture(dayIndices[k]).durationS - getDeparture(dayIndices[best]).durationS;
        return difference < 0 ? k : best;
      }, 0)
    ];
  const findBestBy = (name: Measure) => findLowest((k) => measures[name](getDeparture(dayIndices[k])));
  return {
    day,
    fastest: findBestBy('fastest'),
    driest: findBestBy('driest'),
    coolest: findBestBy('coolest'),
    best: findLowest((k) => rankSums[k]),
  };
}

const dayMinutes = 1_440;

/**
 * The same ride at many departures of a forecast: one plan each, whose search for the duration factor starts from the
 * previous departure. A goal time would make all finishes equal, so the effort that it needs at the first departure is
 * used for all of them. Days without any hour in the forecast, and departures before `notBeforeMinute`, are left out.
 */
export function sweepDepartures(
  problem: PaceProblem,
  effort: PaceEffort,
  range: SweepRange,
): ComputeResult<DepartureSweep> {
  const planner = createPlanner(problem.grid);
  let factor: number | undefined;
  const compute = (variedProblem: PaceProblem) => {
    const result = planner.compute(variedProblem, factor);
    if (result.ok) factor = result.value.totals.durationFactor;
    return result;
  };
  const departures: Departure[] = [];
  let basis = { problem, effort };
  for (const [dayIndex, day] of range.days.entries()) {
    const forecast = toForecastWeather(range.weather, day);
    if (forecast === null) continue;
    for (let minute = range.fromMinute; minute <= range.toMinute; minute += range.stepMinutes) {
      if (dayIndex * dayMinutes + minute < range.notBeforeMinute) continue;
      const weather = { ...forecast, timeS: forecast.timeS.map((midnightS) => midnightS - minute * 60) };
      const result = solveEffort({ ...basis.problem, weather }, basis.effort, compute);
      if (!result.ok) return result;
      const { effortScale } = result.value.totals;
      if (basis.effort.kind === 'finish') basis = { problem: { ...problem, effortScale }, effort: { kind: 'ftp' } };
      departures.push(toDeparture(result.value, problem, { day, departureMinute: minute, weather: range.weather }));
    }
  }
  return { ok: true, value: { departures, days: rankDepartures(departures) } };
}

function toDeparture(
  { rows, totals, elapsedS }: PacePlan,
  { grid, stops = [] }: PaceProblem,
  departure: Pick<Departure, 'day' | 'departureMinute'> & Pick<SweepRange, 'weather'>,
): Departure {
  const { day, departureMinute } = departure;
  const conditions = summariseRideWeather({ ...departure, clockS: computeClockS(elapsedS, stops, grid) }, grid);
  if (conditions === null) throw new Error(`the forecast has ${day} for the plan and not for the ride`);
  let headwind = 0;
  for (let row = 0; row < rows.durationS.length; row++) headwind += rows.headwindMps[row] * rows.durationS[row];
  const { durationS } = totals;
  return { ...conditions, day, departureMinute, durationS, headwindMps: headwind / durationS };
}
