import { getRoadState } from '#contract/routes/roadState.ts';
import { earlyHours } from '#contract/weather/departureHours.ts';
import type { ComputeResult } from '../computeResult.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { createPlanner } from '../pacing/createPlanner.ts';
import type { PaceEffort } from '../pacing/paceEffort.ts';
import type { PacePlan, PaceProblem } from '../pacing/pacePlanTypes.ts';
import { solveEffort } from '../pacing/solveEffort.ts';
import { findBestDeparture, listCautions } from './findBestDeparture.ts';
import { toForecastWeather } from './forecastWeather.ts';
import { findRideHazards } from './rideHazards.ts';
import { computeClockS, summariseRideWeather } from './rideWeather.ts';
import { computeSunTimes, type SunTimes } from './sunTimes.ts';
import type { DayOfDepartures, Departure, DepartureFacts, DepartureSweep, SweepRange } from './weatherTypes.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const taipeiOffsetMs = 8 * 3_600_000;
const toMidnightMs = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/**
 * The same ride at many departures of a forecast, one plan each, and the best of them (`findBestDeparture`). A goal
 * time would make all finishes equal, so the effort that it needs at 03:00 today is used for all of them. A plan
 * depends only on its own departure and not on which others are computed: two pages with different ranges agree.
 * Days without any hour in the forecast, and departures before `nowMs`, are left out.
 */
export function sweepDepartures(
  problem: PaceProblem,
  effort: PaceEffort,
  range: SweepRange,
): ComputeResult<DepartureSweep> {
  const planner = createPlanner(problem.grid);
  const today = new Date(range.nowMs + taipeiOffsetMs).toISOString().slice(0, 10);
  const basis = findBasis(problem, effort, (variedProblem) => {
    const weather = shiftForecast(range, today, earlyHours.fromMinute);
    return planner.compute(weather === null ? variedProblem : { ...variedProblem, weather });
  });
  if (!basis.ok) return basis;
  const departures: Departure[] = [];
  for (const day of range.days) {
    const sun = computeSunTimes(day, problem.grid.latDeg[0], problem.grid.lonDeg[0]);
    for (let minute = range.fromMinute; minute <= range.toMinute; minute += range.stepMinutes) {
      if (toMidnightMs(day) + minute * minuteMs < range.nowMs) continue;
      const weather = shiftForecast(range, day, minute);
      if (weather === null) break;
      const { problem: basisProblem, effort: basisEffort, durationFactor } = basis.value;
      const result = solveEffort({ ...basisProblem, weather }, basisEffort, (variedProblem) =>
        planner.compute(variedProblem, durationFactor),
      );
      if (!result.ok) return result;
      departures.push(toDeparture(result.value, problem, { day, departureMinute: minute, sun, range }));
    }
  }
  return { ok: true, value: { departures, ...chooseDepartures(departures) } };
}

/** The best departure of each day that has a whole ride in the forecast, and of all days. */
function chooseDepartures(departures: readonly Departure[]): Pick<DepartureSweep, 'days' | 'best'> {
  const days = [...new Set(departures.flatMap(({ day, isBeyondForecast }) => (isBeyondForecast ? [] : [day])))].map(
    (day): DayOfDepartures => {
      const firstIndex = departures.findIndex((departure) => departure.day === day);
      const best = findBestDeparture(departures.filter((departure) => departure.day === day));
      return { day, best: best && { ...best, index: firstIndex + best.index } };
    },
  );
  const bestIndex = findBestDeparture(departures)?.index;
  return { days, best: days.find(({ best }) => best !== null && best.index === bestIndex)?.best ?? null };
}

interface SweepBasis {
  readonly problem: PaceProblem;
  readonly effort: PaceEffort;
  /** Where the search for each plan's duration factor starts. */
  readonly durationFactor: number;
}

function findBasis(
  problem: PaceProblem,
  effort: PaceEffort,
  compute: (problem: PaceProblem) => ComputeResult<PacePlan>,
): ComputeResult<SweepBasis> {
  const result = solveEffort(problem, effort, compute);
  if (!result.ok) return result;
  const { effortScale, durationFactor } = result.value.totals;
  const value =
    effort.kind === 'finish'
      ? { problem: { ...problem, effortScale }, effort: { kind: 'ftp' } as const, durationFactor }
      : { problem, effort, durationFactor };
  return { ok: true, value };
}

/** The forecast in seconds after a departure; null if it has no hour of that day. */
function shiftForecast({ weather }: SweepRange, day: string, minute: number): PaceProblem['weather'] | null {
  const forecast = toForecastWeather(weather, day);
  return forecast && { ...forecast, timeS: forecast.timeS.map((midnightS) => midnightS - minute * 60) };
}

interface DepartureContext extends Pick<Departure, 'day' | 'departureMinute'> {
  readonly sun: SunTimes;
  readonly range: SweepRange;
}

function toDeparture(
  { rows, totals, elapsedS }: PacePlan,
  { grid, stops = [] }: PaceProblem,
  { day, departureMinute, sun, range }: DepartureContext,
): Departure {
  const ride = { weather: range.weather, day, departureMinute, clockS: computeClockS(elapsedS, stops, grid) };
  const conditions = summariseRideWeather(ride, grid);
  const hazards = findRideHazards(ride, grid);
  if (conditions === null || hazards === null) throw new Error(`the forecast has ${day} for the plan and not the ride`);
  let headwind = 0;
  for (let row = 0; row < rows.durationS.length; row++) headwind += rows.headwindMps[row] * rows.durationS[row];
  const topNode = findTopNode(grid);
  const topMinute = departureMinute + ride.clockS[topNode] / 60;
  const endMinute = departureMinute + ride.clockS[grid.stepCount] / 60;
  const facts: DepartureFacts = {
    ...conditions,
    day,
    departureMinute,
    durationS: totals.durationS,
    headwindMps: headwind / totals.durationS,
    hazards: [...new Set(hazards.map(({ kind }) => kind))],
    topMinute,
    topElevationM: grid.elevationM[topNode],
    darkS: 60 * computeDarkMinutes(departureMinute, endMinute, sun),
    isClosed: [departureMinute, topMinute, endMinute].some((minute) => isClosedAt(range, day, minute)),
  };
  return { ...facts, cautions: listCautions(facts) };
}

function findTopNode({ elevationM }: CourseGrid): number {
  let topNode = 0;
  for (let node = 1; node < elevationM.length; node++) if (elevationM[node] > elevationM[topNode]) topNode = node;
  return topNode;
}

/** A night after the first one begins and ends at the same minutes. */
function computeDarkMinutes(fromMinute: number, toMinute: number, sun: SunTimes): number {
  const dayMinutes = dayMs / minuteMs;
  let lightMinutes = 0;
  for (let midnight = 0; midnight < toMinute; midnight += dayMinutes) {
    const from = Math.max(fromMinute, midnight + sun.firstLightMinute);
    const to = Math.min(toMinute, midnight + sun.lastLightMinute);
    lightMinutes += Math.max(0, to - from);
  }
  return toMinute - fromMinute - lightMinutes;
}

function isClosedAt({ road }: SweepRange, day: string, minute: number): boolean {
  return getRoadState(road.status, road.road_notices, toMidnightMs(day) + minute * minuteMs).status === 'closed';
}
