import { hazardKinds } from '#contract/weather/hazardKinds.ts';
import type { WeatherHours, WeatherNow } from '#contract/weather/weather.ts';
import { findHazards, type HazardAir, wetHours } from '#workers/core/weather/hazards.ts';
import type { StoredWeather } from './weather.repository.ts';

const hourMs = 3_600_000;
/** Riders are off the mountains by this hour in Asia/Taipei. */
const eveningHour = 18;

/** The first place's values at the full hour nearest to an instant. */
export function weatherOfHour(
  stored: StoredWeather & WeatherHours,
  nowMs: number,
): Omit<WeatherNow, 'route_id' | 'place' | 'is_stale'> {
  const { places, hourCount, firstHourAtMs } = stored;
  const nearest = Math.round((nowMs - firstHourAtMs) / hourMs);
  const hour = Math.min(Math.max(nearest, 0), hourCount - 1);
  const valueAt = (column: readonly number[]): number => column[hour * places.length] ?? 0;
  return {
    elevation_m: places[0]?.elevation_m ?? 0,
    at: new Date(firstHourAtMs + hour * hourMs).toISOString(),
    temperature_c: valueAt(stored.temperature_dc) / 10,
    wind_speed_mps: valueAt(stored.wind_speed_dmps) / 10,
    wind_from_deg: valueAt(stored.wind_from_deg),
    gust_mps: valueAt(stored.gust_dmps) / 10,
    weather_code: valueAt(stored.weather_code),
    hazards: hazardsToday(stored, hour),
    precipitation_probability_pc: stored.precipitation_probability_pc && valueAt(stored.precipitation_probability_pc),
    fetched_at: new Date(stored.fetchedAtMs).toISOString(),
  };
}

/** Every hazard at the first place from an hour on until the evening of its day; after that, of the hour itself. */
function hazardsToday(stored: StoredWeather & WeatherHours, hour: number): WeatherNow['hazards'] {
  const evening = hour - (hour % 24) + eveningHour;
  const hours = Array.from({ length: Math.max(1, evening - hour + 1) }, (_, ahead) => hour + ahead);
  const hazards = new Set(
    hours.filter((each) => each < stored.hourCount).flatMap((each) => findHazards(airAt(stored, each))),
  );
  return hazardKinds.filter((kind) => hazards.has(kind));
}

function airAt({ places, ...stored }: WeatherHours, hour: number): HazardAir {
  const valueAt = (column: readonly number[], atHour = hour): number => column[atHour * places.length] ?? 0;
  const recentHours = Array.from({ length: wetHours + 1 }, (_, ago) => hour - ago).filter((each) => each >= 0);
  return {
    temperatureC: valueAt(stored.temperature_dc) / 10,
    rainMmPerHour: valueAt(stored.precipitation_dmm) / 10,
    wettestMmPerHour: Math.max(...recentHours.map((each) => valueAt(stored.precipitation_dmm, each))) / 10,
    windMps: valueAt(stored.wind_speed_dmps) / 10,
    gustMps: valueAt(stored.gust_dmps) / 10,
    weatherCode: valueAt(stored.weather_code),
  };
}

/** The hours of a single place, by its position among several. */
export function hoursOfPlace(hours: WeatherHours, position: number): WeatherHours {
  const count = hours.places.length;
  const ownColumn = (column: readonly number[]) => column.filter((_, index) => index % count === position);
  const { precipitation_probability_pc: probability } = hours;
  return {
    places: hours.places.slice(position, position + 1),
    temperature_dc: ownColumn(hours.temperature_dc),
    relative_humidity_pc: ownColumn(hours.relative_humidity_pc),
    pressure_dhpa: ownColumn(hours.pressure_dhpa),
    wind_speed_dmps: ownColumn(hours.wind_speed_dmps),
    wind_from_deg: ownColumn(hours.wind_from_deg),
    gust_dmps: ownColumn(hours.gust_dmps),
    precipitation_dmm: ownColumn(hours.precipitation_dmm),
    precipitation_probability_pc: probability && ownColumn(probability),
    weather_code: ownColumn(hours.weather_code),
  };
}
