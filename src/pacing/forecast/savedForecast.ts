import type { PaceSettingForecast } from '#contract/paceSettings/paceSettingForecast.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { midnightMs } from '#machines/forecast/departureDay.ts';
import type { SavedForecast } from './forecastStoreTypes.ts';

/** Hours stored after the finish, so that the plan can be made slower. */
const moreHours = 4;
const hourS = 3600;

/**
 * The hours of a forecast that a pace setting stores: from midnight before the departure to four hours after the
 * finish. A plan computed with them has the same numbers as with the whole forecast.
 */
export function toSettingForecast({ day, weather }: SavedForecast, finishS: number): PaceSettingForecast | undefined {
  const part = sliceForecastDay(weather, day);
  if (part === null) return undefined;
  const hours = Math.min(part.hours, Math.ceil(finishS / hourS) + 1 + moreHours);
  const places = weather.places.length;
  const cut = (column: readonly number[]) => column.slice(part.firstHour * places, (part.firstHour + hours) * places);
  return {
    day,
    hour_count: hours,
    places: weather.places,
    temperature_dc: cut(weather.temperature_dc),
    relative_humidity_pc: cut(weather.relative_humidity_pc),
    pressure_dhpa: cut(weather.pressure_dhpa),
    wind_speed_dmps: cut(weather.wind_speed_dmps),
    wind_from_deg: cut(weather.wind_from_deg),
    gust_dmps: cut(weather.gust_dmps),
    precipitation_dmm: cut(weather.precipitation_dmm),
    precipitation_probability_pc: weather.precipitation_probability_pc && cut(weather.precipitation_probability_pc),
    weather_code: cut(weather.weather_code),
  };
}

/** Converts a setting's forecast to the form of any other forecast on the page. */
export function fromSettingForecast({ day, ...hours }: PaceSettingForecast, takenAt: string): SavedForecast {
  const weather: RouteWeather = {
    ...hours,
    fetched_at: takenAt,
    is_stale: false,
    source: 'open-meteo',
    first_hour_at: new Date(midnightMs(day)).toISOString(),
  };
  return { day, weather };
}
