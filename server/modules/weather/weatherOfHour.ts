import { hazardKinds } from '#contract/weather/hazardKinds.ts';
import type { WeatherHours, WeatherNow } from '#contract/weather/weather.ts';
import { type HazardAir, hazardsOf, wetHours } from '#workers/core/weather/hazards.ts';
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
  const at = (column: readonly number[]): number => column[hour * places.length] ?? 0;
  return {
    elevation_m: places[0]?.elevation_m ?? 0,
    at: new Date(firstHourAtMs + hour * hourMs).toISOString(),
    temperature_c: at(stored.temperature_dc) / 10,
    wind_speed_mps: at(stored.wind_speed_dmps) / 10,
    wind_from_deg: at(stored.wind_from_deg),
    gust_mps: at(stored.gust_dmps) / 10,
    weather_code: at(stored.weather_code),
    hazards: hazardsToday(stored, hour),
    precipitation_probability_pc: stored.precipitation_probability_pc && at(stored.precipitation_probability_pc),
    fetched_at: new Date(stored.fetchedAtMs).toISOString(),
  };
}

/** Every hazard at the first place from an hour on until the evening of its day; after that, of the hour itself. */
function hazardsToday(stored: StoredWeather & WeatherHours, hour: number): WeatherNow['hazards'] {
  const evening = hour - (hour % 24) + eveningHour;
  const hours = Array.from({ length: Math.max(1, evening - hour + 1) }, (_, ahead) => hour + ahead);
  const met = new Set(
    hours.filter((each) => each < stored.hourCount).flatMap((each) => hazardsOf(airAt(stored, each))),
  );
  return hazardKinds.filter((kind) => met.has(kind));
}

function airAt({ places, ...stored }: WeatherHours, hour: number): HazardAir {
  const at = (column: readonly number[], of = hour): number => column[of * places.length] ?? 0;
  const before = Array.from({ length: wetHours + 1 }, (_, ago) => hour - ago).filter((each) => each >= 0);
  return {
    temperatureC: at(stored.temperature_dc) / 10,
    rainMmPerHour: at(stored.precipitation_dmm) / 10,
    wettestMmPerHour: Math.max(...before.map((each) => at(stored.precipitation_dmm, each))) / 10,
    windMps: at(stored.wind_speed_dmps) / 10,
    gustMps: at(stored.gust_dmps) / 10,
    weatherCode: at(stored.weather_code),
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
