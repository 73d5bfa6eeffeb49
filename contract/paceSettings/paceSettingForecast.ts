import * as z from 'zod/mini';
import { WeatherDaySchema, WeatherPlaceSchema } from '../weather/weather.ts';

/** Two days from the midnight of the departure: longer than any ride that a forecast covers. */
const hoursMax = 49;
const placesMax = 16;

const buildColumnSchema = (min: number, max: number) =>
  z.array(z.int().check(z.minimum(min), z.maximum(max))).check(z.maxLength(hoursMax * placesMax));

const buildRangeSchema = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));

/**
 * The forecast hours that a plan was computed with, so that it reopens with the same numbers. Columns as in
 * WeatherHoursSchema, from the midnight of `day` (Asia/Taipei).
 */
export const PaceSettingForecastSchema = z
  .object({
    day: WeatherDaySchema,
    hour_count: z.int().check(z.minimum(1), z.maximum(hoursMax)),
    places: z
      .array(
        z.extend(WeatherPlaceSchema, {
          distance_m: buildRangeSchema(0, 2_000_000),
          elevation_m: buildRangeSchema(-500, 9_000),
        }),
      )
      .check(z.minLength(1), z.maxLength(placesMax)),
    temperature_dc: buildColumnSchema(-900, 700),
    relative_humidity_pc: buildColumnSchema(0, 100),
    pressure_dhpa: buildColumnSchema(2_000, 11_500),
    wind_speed_dmps: buildColumnSchema(0, 1_200),
    wind_from_deg: buildColumnSchema(0, 360),
    gust_dmps: buildColumnSchema(0, 2_000),
    precipitation_dmm: buildColumnSchema(0, 20_000),
    precipitation_probability_pc: z.nullable(buildColumnSchema(0, 100)),
    weather_code: buildColumnSchema(0, 99),
  })
  .check(
    z.refine(({ day: _, hour_count, places, precipitation_probability_pc: chances, ...columns }) =>
      [...Object.values(columns), ...(chances === null ? [] : [chances])].every(
        ({ length }) => length === hour_count * places.length,
      ),
    ),
    z.refine(({ places }) =>
      places.every(({ distance_m }, k) => k === 0 || distance_m > (places[k - 1]?.distance_m ?? 0)),
    ),
  );
export type PaceSettingForecast = z.infer<typeof PaceSettingForecastSchema>;
