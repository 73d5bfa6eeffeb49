import * as z from 'zod/mini';
import { SlugSchema } from '../routes/routes.ts';
import { hazardKinds } from './hazardKinds.ts';
import { maxWeatherNowRoutes, weatherGrid } from './weatherDays.ts';

/** A day in Asia/Taipei, `YYYY-MM-DD`, that exists in the calendar. */
export const WeatherDaySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => {
    const instant = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(instant.getTime()) && instant.toISOString().slice(0, 10) === day;
  }),
);

export const RouteWeatherQuerySchema = z.object({
  /**
   * Missing, today or one of the forecast days: the forecast from today's midnight. A past day, not before
   * `weatherDays.firstDay`: the weather from that day's midnight, by the source's model.
   */
  day: z.optional(WeatherDaySchema),
});
export type RouteWeatherQuery = z.infer<typeof RouteWeatherQuerySchema>;

const columnSchema = z.array(z.int());

/** A point of the course that has its own weather values. */
export const WeatherPlaceSchema = z.object({
  /** From the start along the course. */
  distance_m: z.number(),
  /** True elevation of the road, to which the source's values are converted. */
  elevation_m: z.number(),
  /** Distance of the next point to the east and to the north. Missing for the last one, and for riders' own courses. */
  way_on: z.optional(z.object({ east_m: z.int(), north_m: z.int() })),
});
export type WeatherPlace = z.infer<typeof WeatherPlaceSchema>;

/**
 * Columns are integers, hour-major: index = hour * places.length + place. Each has hour_count * places.length values.
 */
export const WeatherHoursSchema = z.object({
  /**
   * 3..8, increasing along the course: start, end, highest and lowest point, and about every 10 km or 400 m of
   * elevation.
   */
  places: z.array(WeatherPlaceSchema),
  /** 0.1 °C, 2 m above the road. */
  temperature_dc: columnSchema,
  /** 0..100. */
  relative_humidity_pc: columnSchema,
  /** 0.1 hPa at the place's elevation, not reduced to sea level. */
  pressure_dhpa: columnSchema,
  /** 0.1 m/s, 10 m above the ground. */
  wind_speed_dmps: columnSchema,
  /** Direction that the wind comes from, 0..359, clockwise from north. */
  wind_from_deg: columnSchema,
  /** 0.1 m/s: the maximum of the hour before. */
  gust_dmps: columnSchema,
  /** 0.1 mm: the sum of the hour before. */
  precipitation_dmm: columnSchema,
  /** 0..100; null throughout for past days, which have no probabilities. */
  precipitation_probability_pc: z.nullable(columnSchema),
  /** WMO 4677 as simplified by the source: 0 clear .. 3 overcast, 45 fog, 61 rain, 95 thunder. */
  weather_code: columnSchema,
});
export type WeatherHours = z.infer<typeof WeatherHoursSchema>;

/**
 * A point of a course that only its rider knows, rounded to a hundredth of a degree, about a kilometre; the schema
 * accepts no finer value.
 */
export const RequestedPlaceSchema = z.object({
  distance_m: z.number().check(z.minimum(0), z.maximum(2_000_000)),
  elevation_m: z.int().check(z.minimum(-500), z.maximum(9_000)),
  /** 0.01 degrees. */
  lat_cdeg: z.int().check(z.minimum(-9_000), z.maximum(9_000)),
  lon_cdeg: z.int().check(z.minimum(-18_000), z.maximum(18_000)),
});
export type RequestedPlace = z.infer<typeof RequestedPlaceSchema>;

const isOnGrid = ({ lat_cdeg, lon_cdeg, elevation_m }: RequestedPlace): boolean =>
  lat_cdeg % weatherGrid.cdeg === 0 && lon_cdeg % weatherGrid.cdeg === 0 && elevation_m % weatherGrid.elevationM === 0;

/** In order along the course, beginning with the first place of the route. */
export const PlacesWeatherRequestSchema = z
  .object({
    /** As for a route; missing for the forecast. With a day, only places on `weatherGrid` are accepted. */
    day: z.optional(WeatherDaySchema),
    places: z.array(RequestedPlaceSchema).check(
      z.minLength(1),
      z.maxLength(8),
      z.refine((places) =>
        places.every(({ distance_m }, index) => index === 0 || distance_m > (places[index - 1]?.distance_m ?? 0)),
      ),
    ),
  })
  .check(z.refine(({ day, places }) => day === undefined || places.every(isOnGrid)));
export type PlacesWeatherRequest = z.infer<typeof PlacesWeatherRequestSchema>;

/** Weather along a route, hour by hour. */
export const RouteWeatherSchema = z.extend(WeatherHoursSchema, {
  /** When the source was queried; the age is computed from it. ISO 8601 UTC. */
  fetched_at: z.string(),
  /** True if a newer forecast is due but not available (yet). */
  is_stale: z.boolean(),
  source: z.literal('open-meteo'),
  /**
   * Midnight in Asia/Taipei as ISO 8601 UTC: `2026-11-21T16:00:00.000Z` begins 22 November. A stale forecast may
   * begin yesterday.
   */
  first_hour_at: z.string(),
  hour_count: z.int(),
});
export type RouteWeather = z.infer<typeof RouteWeatherSchema>;

/** 1..60 slugs separated by commas. */
export const WeatherNowQuerySchema = z.object({
  routes: z.string().check(
    z.maxLength(maxWeatherNowRoutes * 81),
    z.refine((routes) => {
      const ids = routes.split(',');
      return ids.length <= maxWeatherNowRoutes && ids.every((id) => SlugSchema.safeParse(id).success);
    }),
  ),
});
export type WeatherNowQuery = z.infer<typeof WeatherNowQuerySchema>;

/** The weather of this hour at the point of a route that matters most to riders. */
export const WeatherNowSchema = z.object({
  route_id: z.string(),
  /** The highest point of a climb; the start of a route without one. */
  place: z.enum(['summit', 'start']),
  elevation_m: z.number(),
  /** The full hour of these values. ISO 8601 UTC. */
  at: z.string(),
  /** One decimal, like all following values with a fraction. */
  temperature_c: z.number(),
  wind_speed_mps: z.number(),
  /** 0..359, clockwise from north. */
  wind_from_deg: z.int(),
  gust_mps: z.number(),
  weather_code: z.int(),
  /** From this hour to the evening of its day, the most dangerous first. */
  hazards: z.array(z.enum(hazardKinds)),
  precipitation_probability_pc: z.nullable(z.int()),
  fetched_at: z.string(),
  is_stale: z.boolean(),
});
export type WeatherNow = z.infer<typeof WeatherNowSchema>;

/** In the requested order; unknown routes, and routes without weather, are left out. */
export const WeatherNowListSchema = z.object({ results: z.array(WeatherNowSchema) });
export type WeatherNowList = z.infer<typeof WeatherNowListSchema>;
