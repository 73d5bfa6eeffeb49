import * as z from 'zod/mini';
import type { WeatherHours } from '#contract/weather/weather.ts';
import type { CoursePlace } from '#workers/core/weather/weatherPlaces.ts';
import { fillByLine, fillByNearest, type GappyValues } from './fillGaps.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';

const columnSchema = z.array(z.nullable(z.number()));
const hourlySchema = z.object({
  time: z.array(z.int()),
  temperature_2m: columnSchema,
  relative_humidity_2m: columnSchema,
  surface_pressure: columnSchema,
  wind_speed_10m: columnSchema,
  wind_direction_10m: columnSchema,
  wind_gusts_10m: columnSchema,
  precipitation: columnSchema,
  precipitation_probability: z.optional(columnSchema),
  weather_code: columnSchema,
});
type Hourly = z.infer<typeof hourlySchema>;
type Variable = Exclude<keyof Hourly, 'time'>;

/** One object for one place, a list for several. */
const AnswerSchema = z.union([
  z.array(z.object({ hourly: hourlySchema })),
  z.pipe(
    z.object({ hourly: hourlySchema }),
    z.transform((place) => [place]),
  ),
]);

export const pastVariables: readonly Variable[] = [
  'temperature_2m',
  'relative_humidity_2m',
  'surface_pressure',
  'wind_speed_10m',
  'wind_direction_10m',
  'wind_gusts_10m',
  'precipitation',
  'weather_code',
];
/** Nine variables: with more than ten, the source counts a call as more than one. */
export const forecastVariables: readonly Variable[] = [...pastVariables, 'precipitation_probability'];

export interface RequestedHours {
  /** In request order: the answer's positions are those of grid cells. */
  readonly places: readonly CoursePlace[];
  readonly firstHourAtMs: number;
  readonly hourCount: number;
}

/** The source's answer in the contract's integers; anything but exactly what was requested is `broken`. */
export function readOpenMeteoAnswer(json: unknown, requested: RequestedHours): WeatherHours {
  const parsed = AnswerSchema.safeParse(json);
  if (!parsed.success) throw createBrokenError(parsed.error.issues[0]?.path.join('.') ?? 'its form');
  const hourly = parsed.data.map((place) => place.hourly);
  if (hourly.length !== requested.places.length)
    throw createBrokenError(`${hourly.length} places for ${requested.places.length}`);
  for (const place of hourly) checkHours(place, requested);
  const toColumn = (variable: Variable, perUnit: number, fill: (values: GappyValues) => number[] | null): number[] => {
    const places = hourly.map((place) => fill(place[variable] ?? []) ?? throwMissing(variable));
    return toHourMajor(places, (value) => Math.round(value * perUnit) || 0);
  };
  const hasProbability = hourly.every((place) => place.precipitation_probability?.some((value) => value !== null));
  const clamp = (values: number[], max: number) => values.map((value) => Math.min(Math.max(value, 0), max));
  return {
    places: requested.places.map(({ distanceM, elevationM }) => ({
      distance_m: Math.round(distanceM),
      elevation_m: Math.round(elevationM),
    })),
    temperature_dc: toColumn('temperature_2m', 10, fillByLine),
    relative_humidity_pc: clamp(toColumn('relative_humidity_2m', 1, fillByLine), 100),
    pressure_dhpa: toColumn('surface_pressure', 10, fillByLine),
    wind_speed_dmps: toColumn('wind_speed_10m', 10, fillByLine),
    wind_from_deg: toColumn('wind_direction_10m', 1, fillByNearest).map((deg) => ((deg % 360) + 360) % 360),
    gust_dmps: toColumn('wind_gusts_10m', 10, fillByLine),
    precipitation_dmm: toColumn('precipitation', 10, fillByLine),
    precipitation_probability_pc: hasProbability
      ? clamp(toColumn('precipitation_probability', 1, fillByLine), 100)
      : null,
    weather_code: toColumn('weather_code', 1, fillByNearest),
  };
}

function checkHours({ time, ...columns }: Hourly, { firstHourAtMs, hourCount }: RequestedHours): void {
  const isRequested =
    time.length === hourCount && time.every((timeS, hour) => timeS * 1000 === firstHourAtMs + hour * 3_600_000);
  if (!isRequested) throw createBrokenError(`${time.length} hours from ${time[0]}`);
  for (const [variable, values] of Object.entries(columns)) {
    if (values.length !== hourCount) throw createBrokenError(`${values.length} hours of ${variable}`);
  }
}

function toHourMajor(places: readonly number[][], toInteger: (value: number) => number): number[] {
  const hours = places[0]?.length ?? 0;
  return Array.from({ length: hours * places.length }, (_, index) =>
    toInteger(places[index % places.length]?.[Math.floor(index / places.length)] ?? 0),
  );
}

const createBrokenError = (detail: string) => new WeatherSourceError('broken', detail);

function throwMissing(variable: Variable): never {
  throw createBrokenError(`no ${variable} at all`);
}
