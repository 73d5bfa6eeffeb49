import type { RouteWeather } from '#contract/weather/weather.ts';
import type { CourseGrid, CourseLine } from '../course/courseTypes.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { findRideHazards, type RideHazard } from './rideHazards.ts';
import { computeClockS, findAirOnTheWay, summariseRideWeather } from './rideWeather.ts';
import type { AirOnTheWay, RideWeather } from './weatherTypes.ts';

export type PlaceName = 'start' | 'middle' | 'top' | 'finish';
export interface PlaceOnTheWay extends AirOnTheWay {
  readonly name: PlaceName;
  readonly elevationM: number;
}

/** The forecast weather along a planned ride. */
export interface RideForecast {
  readonly conditions: RideWeather;
  readonly hazards: readonly RideHazard[];
  readonly places: readonly PlaceOnTheWay[];
  readonly departureMinute: number;
}

export interface RideForecastRequest {
  readonly course: CourseLine;
  /** Riding time at every node of the course's grid. */
  readonly elapsedS: Float64Array;
  readonly stops: NonNullable<PaceProblem['stops']>;
  readonly weather: RouteWeather;
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly departureMinute: number;
}

/** The forecast weather along a ride, and the air at a few places; null if the forecast has no hour of the day. */
export function computeRideForecast(
  { elapsedS, stops, weather, day, departureMinute }: Omit<RideForecastRequest, 'course'>,
  grid: CourseGrid,
): RideForecast | null {
  const ride = { weather, day, departureMinute, clockS: computeClockS(elapsedS, stops, grid) };
  const conditions = summariseRideWeather(ride, grid);
  const hazards = findRideHazards(ride, grid);
  if (conditions === null || hazards === null) return null;
  const places = listPlaces(grid).flatMap(({ name, atM }) => {
    const air = findAirOnTheWay(ride, grid, atM);
    const elevationM = grid.elevationM[Math.min(grid.stepCount, Math.round(atM / grid.stepM))] ?? 0;
    return air === null ? [] : [{ ...air, name, elevationM }];
  });
  return { conditions, hazards, places, departureMinute };
}

/** Places that are closer than this are merged. */
const mergedM = 1_000;

/** Start, middle and top of a climb; start, top and finish if the road descends again. */
function listPlaces({
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
  if (distanceM - topM <= mergedM) return [start, middle, { name: 'top', atM: topM }];
  const middlePlace = topM <= mergedM ? middle : ({ name: 'top', atM: topM } as const);
  return [start, middlePlace, { name: 'finish', atM: distanceM }];
}
