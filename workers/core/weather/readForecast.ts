import { type ForecastDay, sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { lapseKPerM } from '../pacing/sampleWeather.ts';

/**
 * Values of a forecast that the page shows but no plan uses, at a time and a place. Constant outside of hours and
 * places.
 */
export interface ForecastReader extends ForecastDay {
  /**
   * `timeS` after midnight of the day, `atM` along the course; falls by 6.5 K per km from the places' own elevation,
   * as in the march.
   */
  temperatureC(timeS: number, atM: number, elevationM: number): number;
  /** Rate of the hour that contains `timeS`, mm/h. */
  rainMmPerHour(timeS: number, atM: number): number;
  /** 0..100 for that hour at the nearer place; null if the forecast has none. */
  rainChancePc(timeS: number, atM: number): number | null;
  /** Strongest gust of that hour, 10 m above the ground. */
  gustMps(timeS: number, atM: number): number;
  /** Mean wind of that hour, 10 m above the ground. */
  windMps(timeS: number, atM: number): number;
  /** The source's code of that hour at the nearer place. */
  weatherCode(timeS: number, atM: number): number;
}

const hourS = 3_600;

/** Reads the hours from midnight (Asia/Taipei) of a day; null if the forecast has none of that day. */
export function readForecast(weather: RouteWeather, day: string): ForecastReader | null {
  const part = sliceForecastDay(weather, day);
  if (part === null) return null;
  const placeM = weather.places.map((place) => place.distance_m);
  const elevationM = weather.places.map((place) => place.elevation_m);
  const places = placeM.length;
  const lastHour = part.hours - 1;

  function findPlaceIndex(atM: number): number {
    let place = 0;
    while (place < places - 2 && placeM[place + 1] <= atM) place++;
    const from = placeM[place];
    const to = placeM[place + 1];
    const share = to === undefined ? 0 : (atM - from) / (to - from);
    return place + Math.min(1, Math.max(0, share));
  }
  const { firstHour } = part;
  /** Interpolated between the places at one hour. */
  function along(values: readonly number[], hour: number, place: number): number {
    const lower = Math.floor(place);
    const base = (firstHour + hour) * places + lower;
    const low = values[base];
    const share = place - lower;
    return share === 0 ? low : low + share * (values[base + 1] - low);
  }
  const findHourBefore = (timeS: number) => Math.min(lastHour, Math.max(0, Math.floor(timeS / hourS)));
  /** Sums and gusts of a full hour are those of the hour that ends then. */
  const findHourIndex = (timeS: number) => Math.min(lastHour, Math.max(0, Math.ceil(timeS / hourS)));

  return {
    ...part,
    temperatureC: (timeS, atM, roadM) => {
      const place = findPlaceIndex(atM);
      const lower = Math.floor(place);
      const lowerM = elevationM[lower];
      const placeElevationM = lowerM + (place - lower) * ((elevationM[lower + 1] ?? lowerM) - lowerM);
      const hour = findHourBefore(timeS);
      const share = hour === lastHour ? 0 : Math.min(1, Math.max(0, timeS / hourS - hour));
      const now = along(weather.temperature_dc, hour, place);
      const next = share === 0 ? now : along(weather.temperature_dc, hour + 1, place);
      return 0.1 * (now + share * (next - now)) - lapseKPerM * (roadM - placeElevationM);
    },
    rainMmPerHour: (timeS, atM) => 0.1 * along(weather.precipitation_dmm, findHourIndex(timeS), findPlaceIndex(atM)),
    rainChancePc: (timeS, atM) => {
      const column = weather.precipitation_probability_pc;
      return column === null ? null : along(column, findHourIndex(timeS), Math.round(findPlaceIndex(atM)));
    },
    gustMps: (timeS, atM) => 0.1 * along(weather.gust_dmps, findHourIndex(timeS), findPlaceIndex(atM)),
    windMps: (timeS, atM) => 0.1 * along(weather.wind_speed_dmps, findHourIndex(timeS), findPlaceIndex(atM)),
    weatherCode: (timeS, atM) => along(weather.weather_code, findHourIndex(timeS), Math.round(findPlaceIndex(atM))),
  };
}
