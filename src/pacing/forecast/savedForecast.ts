import type { PaceSettingForecast } from '#contract/paceSettings/paceSettingForecast.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { toMidnightMs } from '#machines/forecast/departureDay.ts';
import type { SavedForecast } from './forecastStoreTypes.ts';

/** Hours stored after the finish, so that the plan can be made slower. */
const hoursAfterFinish = 4;
const hourS = 3600;

/**
 * The hours of a forecast that a pace setting stores: from midnight before the departure to four hours after the
 * finish. A plan computed with them has the same numbers as with the whole forecast.
 */
export function toSettingForecast({ day, weather }: SavedForecast, finishS: number): PaceSettingForecast | undefined {
  const dayHours = sliceForecastDay(weather, day);
  if (dayHours === null) return undefined;
  const hours = Math.min(dayHours.hourCount, Math.ceil(finishS / hourS) + 1 + hoursAfterFinish);
  const places = weather.places.length;
  const sliceColumn = (column: readonly number[]) =>
    column.slice(dayHours.firstHour * places, (dayHours.firstHour + hours) * places);
  return {
    day,
    hour_count: hours,
    places: weather.places,
    temperature_dc: sliceColumn(weather.temperature_dc),
    relative_humidity_pc: sliceColumn(weather.relative_humidity_pc),
    pressure_dhpa: sliceColumn(weather.pressure_dhpa),
    wind_speed_dmps: sliceColumn(weather.wind_speed_dmps),
    wind_from_deg: sliceColumn(weather.wind_from_deg),
    gust_dmps: sliceColumn(weather.gust_dmps),
    precipitation_dmm: sliceColumn(weather.precipitation_dmm),
    precipitation_probability_pc:
      weather.precipitation_probability_pc && sliceColumn(weather.precipitation_probability_pc),
    weather_code: sliceColumn(weather.weather_code),
  };
}

/** Converts a setting's forecast to the form of any other forecast on the page. */
export function fromSettingForecast({ day, ...hours }: PaceSettingForecast, takenAt: string): SavedForecast {
  const weather: RouteWeather = {
    ...hours,
    fetched_at: takenAt,
    is_stale: false,
    source: 'open-meteo',
    first_hour_at: new Date(toMidnightMs(day)).toISOString(),
  };
  return { day, weather };
}
