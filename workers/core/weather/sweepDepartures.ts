import type { ComputeResult } from '../computeResult.ts';
import { createPlanner } from '../pacing/createPlanner.ts';
import type { PaceEffort } from '../pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from '../pacing/pacePlanTypes.ts';
import { solveEffort } from '../pacing/solveEffort.ts';
import { forecastWeather } from './forecastWeather.ts';
import { rankDepartures } from './rankDepartures.ts';
import { summariseRideWeather, toClock } from './rideWeather.ts';
import type { Departure, DepartureSweep, SweepRange } from './weatherTypes.ts';

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
  let ridden = { problem, effort };
  for (const [dayIndex, day] of range.days.entries()) {
    const forecast = forecastWeather(range.weather, day);
    if (forecast === null) continue;
    for (let minute = range.fromMinute; minute <= range.toMinute; minute += range.stepMinutes) {
      if (dayIndex * dayMinutes + minute < range.notBeforeMinute) continue;
      const weather = { ...forecast, timeS: forecast.timeS.map((midnightS) => midnightS - minute * 60) };
      const result = solveEffort({ ...ridden.problem, weather }, ridden.effort, compute);
      if (!result.ok) return result;
      const { effortScale } = result.value.totals;
      if (ridden.effort.kind === 'finish') ridden = { problem: { ...problem, effortScale }, effort: { kind: 'ftp' } };
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
  const conditions = summariseRideWeather({ ...departure, clockS: toClock(elapsedS, stops, grid) }, grid);
  if (conditions === null) throw new Error(`the forecast has ${day} for the plan and not for the ride`);
  let headwind = 0;
  for (let row = 0; row < rows.durationS.length; row++) headwind += rows.headwindMps[row] * rows.durationS[row];
  const { durationS } = totals;
  return { ...conditions, day, departureMinute, durationS, headwindMps: headwind / durationS };
}
