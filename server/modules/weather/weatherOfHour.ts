import type { WeatherHours, WeatherNow } from '#contract/weather/weather.ts';
import type { StoredWeather } from './weather.repository.ts';

const hourMs = 3_600_000;

/** The first place's values at the full hour nearest to an instant. */
export function weatherOfHour(
  stored: StoredWeather & WeatherHours,
  nowMs: number,
): Omit<WeatherNow, 'route_id' | 'place' | 'is_stale'> {
  const { places, hourCount, firstHourAtMs } = stored;
  const nearest = Math.round((nowMs - firstHourAtMs) / hourMs);
  const hour = Math.min(Math.max(nearest, 0), hourCount - 1);
  const at = (column: readonly number[]): number => column[hour * places.length] ?? 0;
  return {
    elevation_m: places[0]?.elevation_m ?? 0,
    at: new Date(firstHourAtMs + hour * hourMs).toISOString(),
    temperature_c: at(stored.temperature_dc) / 10,
    wind_speed_mps: at(stored.wind_speed_dmps) / 10,
    wind_from_deg: at(stored.wind_from_deg),
    gust_mps: at(stored.gust_dmps) / 10,
    weather_code: at(stored.weather_code),
    precipitation_probability_pc: stored.precipitation_probability_pc && at(stored.precipitation_probability_pc),
    fetched_at: new Date(stored.fetchedAtMs).toISOString(),
  };
}

/** The hours of a single place, by its position among several. */
export function hoursOfPlace(hours: WeatherHours, position: number): WeatherHours {
  const count = hours.places.length;
  const own = (column: readonly number[]) => column.filter((_, index) => index % count === position);
  const { precipitation_probability_pc: probability } = hours;
  return {
    places: hours.places.slice(position, position + 1),
    temperature_dc: own(hours.temperature_dc),
    relative_humidity_pc: own(hours.relative_humidity_pc),
    pressure_dhpa: own(hours.pressure_dhpa),
    wind_speed_dmps: own(hours.wind_speed_dmps),
    wind_from_deg: own(hours.wind_from_deg),
    gust_dmps: own(hours.gust_dmps),
    precipitation_dmm: own(hours.precipitation_dmm),
    precipitation_probability_pc: probability && own(probability),
    weather_code: own(hours.weather_code),
  };
}
