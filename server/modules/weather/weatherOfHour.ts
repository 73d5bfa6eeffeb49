import { hazardKinds } from '#contract/weather/hazardKinds.ts';
import type { WeatherHours, WeatherNow } from '#contract/weather/weather.ts';
import { findHazards, type HazardAir, wetHours } from '#workers/core/weather/hazards.ts';
import type { StoredWeather } from './weather.repository.ts';

const hourMs = 3_600_000;
/** Riders are off the mountains by this hour in Asia/Taipei. */
const eveningHour = 18;

/** The first place's values at the full hour nearest to an instant. */
export function toWeatherAtHour(
  stored: StoredWeather & WeatherHours,
  nowMs: number,
): Omit<WeatherNow, 'route_id' | 'place' | 'is_stale'> {
  const { places, hourCount, firstHourAtMs } = stored;
  const nearestHour = Math.round((nowMs - firstHourAtMs) / hourMs);
  const hour = Math.min(Math.max(nearestHour, 0), hourCount - 1);
  const getValueAt = (column: readonly number[]): number => column[hour * places.length] ?? 0;
  return {
    elevation_m: places[0]?.elevation_m ?? 0,
    at: new Date(firstHourAtMs + hour * hourMs).toISOString(),
    temperature_c: getValueAt(stored.temperature_dc) / 10,
    wind_speed_mps: getValueAt(stored.wind_speed_dmps) / 10,
    wind_from_deg: getValueAt(stored.wind_from_deg),
    gust_mps: getValueAt(stored.gust_dmps) / 10,
    weather_code: getValueAt(stored.weather_code),
    hazards: listHazardsToday(stored, hour),
    precipitation_probability_pc:
      stored.precipitation_probability_pc && getValueAt(stored.precipitation_probability_pc),
    fetched_at: new Date(stored.fetchedAtMs).toISOString(),
  };
}

/** Every hazard at the first place from an hour on until the evening of its day; after that, of the hour itself. */
function listHazardsToday(stored: StoredWeather & WeatherHours, hour: number): WeatherNow['hazards'] {
  const eveningIndex = hour - (hour % 24) + eveningHour;
  const hours = Array.from({ length: Math.max(1, eveningIndex - hour + 1) }, (_, hourOffset) => hour + hourOffset);
  const hazards = new Set(
    hours.filter((each) => each < stored.hourCount).flatMap((each) => findHazards(getAirAt(stored, each))),
  );
  return hazardKinds.filter((kind) => hazards.has(kind));
}

function getAirAt({ places, ...stored }: WeatherHours, hour: number): HazardAir {
  const getValueAt = (column: readonly number[], atHour = hour): number => column[atHour * places.length] ?? 0;
  const recentHours = Array.from({ length: wetHours + 1 }, (_, ago) => hour - ago).filter((each) => each >= 0);
  return {
    temperatureC: getValueAt(stored.temperature_dc) / 10,
    rainMmPerHour: getValueAt(stored.precipitation_dmm) / 10,
    wettestMmPerHour: Math.max(...recentHours.map((each) => getValueAt(stored.precipitation_dmm, each))) / 10,
    windMps: getValueAt(stored.wind_speed_dmps) / 10,
    gustMps: getValueAt(stored.gust_dmps) / 10,
    weatherCode: getValueAt(stored.weather_code),
  };
}

/** The hours of a single place, by its position among several. */
export function extractPlaceHours(hours: WeatherHours, position: number): WeatherHours {
  const count = hours.places.length;
  const selectColumn = (column: readonly number[]) => column.filter((_, index) => index % count === position);
  const { precipitation_probability_pc: probability } = hours;
  return {
    places: hours.places.slice(position, position + 1),
    temperature_dc: selectColumn(hours.temperature_dc),
    relative_humidity_pc: selectColumn(hours.relative_humidity_pc),
    pressure_dhpa: selectColumn(hours.pressure_dhpa),
    wind_speed_dmps: selectColumn(hours.wind_speed_dmps),
    wind_from_deg: selectColumn(hours.wind_from_deg),
    gust_dmps: selectColumn(hours.gust_dmps),
    precipitation_dmm: selectColumn(hours.precipitation_dmm),
    precipitation_probability_pc: probability && selectColumn(probability),
    weather_code: selectColumn(hours.weather_code),
  };
}
