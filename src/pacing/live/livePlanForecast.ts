import type { RouteWeather } from '#contract/weather/weather.ts';
import type { PaceStop } from '#machines/pacePlan/paceBasis.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { forecastDay, forecastWeather } from '#workers/core/weather/forecastWeather.ts';
import { airOnTheWay, clockOf, rideWeather } from '#workers/core/weather/rideWeather.ts';
import { startAir } from '#workers/core/weather/startAir.ts';
import type { AirOnTheWay, RideWeather, StartAir } from '#workers/core/weather/weatherTypes.ts';
import type { ShownPlan } from './liveTypes.ts';

/** The compute core as the forecast uses it; it comes with the forecast, never with the first numbers. */

/** What the plan stands on, if the forecast has an hour of that day. */
export function toForecastWeather(weather: RouteWeather, day: string): PaceWeather | null {
  return forecastWeather(weather, day);
}

export function isForecast(weather: RouteWeather, day: string): boolean {
  return forecastDay(weather, day) !== null;
}

/** What the controls would have to say for the very air of the forecast at the start. */
export function airAtStart(weather: PaceWeather, departureMinute: number, grid: CourseGrid): StartAir {
  return startAir(weather, departureMinute, grid);
}

export type PlaceName = 'start' | 'middle' | 'top' | 'finish';
export interface PlaceOnTheWay extends AirOnTheWay {
  readonly name: PlaceName;
  readonly elevationM: number;
}

/** What the plan on the page meets of the forecast. */
export interface RideForecast {
  readonly met: RideWeather;
  readonly places: readonly PlaceOnTheWay[];
  readonly departureMinute: number;
}

interface Ride {
  readonly grid: CourseGrid;
  readonly stops: readonly PaceStop[];
  readonly weather: RouteWeather;
  readonly day: string;
}

/** Null where the forecast has no hour of the day. */
export function rideForecast(
  { plan, departureS }: ShownPlan,
  { grid, stops, weather, day }: Ride,
): RideForecast | null {
  const departureMinute = departureS / 60;
  const ride = { weather, day, departureMinute, clockS: clockOf(plan.elapsedS, stops, grid) };
  const met = rideWeather(ride, grid);
  if (met === null) return null;
  const places = placesOf(grid).flatMap(({ name, atM }) => {
    const air = airOnTheWay(ride, grid, atM);
    const elevationM = grid.elevationM[Math.min(grid.stepCount, Math.round(atM / grid.stepM))] ?? 0;
    return air === null ? [] : [{ ...air, name, elevationM }];
  });
  return { met, places, departureMinute };
}

/** Nearer than that two places are one. */
const nearM = 1_000;

/** Start, middle and top of a climb; start, top and finish where the road comes down again. */
export function placesOf({
  distanceM,
  elevationM,
  stepM,
}: Pick<CourseGrid, 'distanceM' | 'elevationM' | 'stepM'>): readonly {
  readonly name: PlaceName;
  readonly atM: number;
}[] {
  const topNode = elevationM.reduce((top, value, node) => (value > (elevationM[top] ?? 0) ? node : top), 0);
  const topM = Math.min(topNode * stepM, distanceM);
  const start = { name: 'start', atM: 0 } as const;
  const middle = { name: 'middle', atM: distanceM / 2 } as const;
  if (distanceM - topM <= nearM) return [start, middle, { name: 'top', atM: topM }];
  const between = topM <= nearM ? middle : ({ name: 'top', atM: topM } as const);
  return [start, between, { name: 'finish', atM: distanceM }];
}
