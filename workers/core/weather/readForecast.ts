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
  getTemperatureC(timeS: number, atM: number, elevationM: number): number;
  /** Rate of the hour that contains `timeS`, mm/h. */
  getRainMmPerHour(timeS: number, atM: number): number;
  /** 0..100 for that hour at the nearer place; null if the forecast has none. */
  getRainChancePc(timeS: number, atM: number): number | null;
  /** Strongest gust of that hour, 10 m above the ground. */
  getGustMps(timeS: number, atM: number): number;
  /** Mean wind of that hour, 10 m above the ground. */
  getWindMps(timeS: number, atM: number): number;
  /** The source's code of that hour at the nearer place. */
  getWeatherCode(timeS: number, atM: number): number;
}

const hourS = 3_600;

/** Reads the hours from midnight (Asia/Taipei) of a day; null if the forecast has none of that day. */
export function readForecast(weather: RouteWeather, day: string): ForecastReader | null {
  const daySlice = sliceForecastDay(weather, day);
  if (daySlice === null) return null;
  const placeM = weather.places.map((place) => place.distance_m);
  const elevationM = weather.places.map((place) => place.elevation_m);
  const placeCount = placeM.length;
  const lastHour = daySlice.hourCount - 1;

  function findPlaceIndex(atM: number): number {
    let placeIndex = 0;
    while (placeIndex < placeCount - 2 && placeM[placeIndex + 1] <= atM) placeIndex++;
    const from = placeM[placeIndex];
    const to = placeM[placeIndex + 1];
    const ratio = to === undefined ? 0 : (atM - from) / (to - from);
    return placeIndex + Math.min(1, Math.max(0, ratio));
  }
  const { firstHour } = daySlice;
  /** Interpolated between the places at one hour. */
  function interpolateAlong(values: readonly number[], hour: number, placeIndex: number): number {
    const lower = Math.floor(placeIndex);
    const base = (firstHour + hour) * placeCount + lower;
    const low = values[base];
    const ratio = placeIndex - lower;
    return ratio === 0 ? low : low + ratio * (values[base + 1] - low);
  }
  const findHourBefore = (timeS: number) => Math.min(lastHour, Math.max(0, Math.floor(timeS / hourS)));
  /** Sums and gusts of a full hour are those of the hour that ends then. */
  const findHourIndex = (timeS: number) => Math.min(lastHour, Math.max(0, Math.ceil(timeS / hourS)));

  return {
    ...daySlice,
    getTemperatureC: (timeS, atM, roadElevationM) => {
      const place = findPlaceIndex(atM);
      const lower = Math.floor(place);
      const lowerM = elevationM[lower];
      const placeElevationM = lowerM + (place - lower) * ((elevationM[lower + 1] ?? lowerM) - lowerM);
      const hour = findHourBefore(timeS);
      const ratio = hour === lastHour ? 0 : Math.min(1, Math.max(0, timeS / hourS - hour));
      const now = interpolateAlong(weather.temperature_dc, hour, place);
      const next = ratio === 0 ? now : interpolateAlong(weather.temperature_dc, hour + 1, place);
      return 0.1 * (now + ratio * (next - now)) - lapseKPerM * (roadElevationM - placeElevationM);
    },
    getRainMmPerHour: (timeS, atM) =>
      0.1 * interpolateAlong(weather.precipitation_dmm, findHourIndex(timeS), findPlaceIndex(atM)),
    getRainChancePc: (timeS, atM) => {
      const column = weather.precipitation_probability_pc;
      return column === null ? null : interpolateAlong(column, findHourIndex(timeS), Math.round(findPlaceIndex(atM)));
    },
    getGustMps: (timeS, atM) => 0.1 * interpolateAlong(weather.gust_dmps, findHourIndex(timeS), findPlaceIndex(atM)),
    getWindMps: (timeS, atM) =>
      0.1 * interpolateAlong(weather.wind_speed_dmps, findHourIndex(timeS), findPlaceIndex(atM)),
    getWeatherCode: (timeS, atM) =>
      interpolateAlong(weather.weather_code, findHourIndex(timeS), Math.round(findPlaceIndex(atM))),
  };
}
