import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { DayForecast } from '../pacing/pacePlanTypes.ts';

/**
 * Roughness length of open country, grass and single obstacles: class 3 of Davenport's scale as revised by Wieringa
 * (1992) and printed in the WMO Guide no. 8, part I, annex 5.A. Woods and villages are rougher: there the wind on the
 * road is weaker.
 */
export const roughnessM = 0.03;
const anemometerM = 10;
/** Middle of a rider's frontal area. */
const ridingHeightM = 1;

/**
 * Ratio of the wind at riding height to that 10 m above the ground, 0.604: logarithmic profile of neutral air,
 * u(z) = u10 ln(z / z0) / ln(10 m / z0).
 */
export const ridingHeightWindRatio = Math.log(ridingHeightM / roughnessM) / Math.log(anemometerM / roughnessM);

const hourS = 3_600;
const radPerDegree = Math.PI / 180;

/**
 * Converts a forecast for the march, with `timeS` counted from midnight (Asia/Taipei) of the day of departure; null
 * if the forecast has no hour of that day. Wind becomes its east and north parts, which are interpolated between
 * hours and places, and is reduced from 10 m to riding height.
 */
export function toForecastWeather(weather: RouteWeather, day: string): DayForecast | null {
  const daySlice = sliceForecastDay(weather, day);
  if (daySlice === null) return null;
  const { firstHour, hourCount } = daySlice;
  const placeCount = weather.places.length;
  const from = firstHour * placeCount;
  const count = hourCount * placeCount;
  const toColumn = (values: readonly number[], scale: number) =>
    Float64Array.from({ length: count }, (_, index) => values[from + index] * scale);
  const speedMps = toColumn(weather.wind_speed_dmps, 0.1 * ridingHeightWindRatio);
  const fromRad = toColumn(weather.wind_from_deg, radPerDegree);
  return {
    day,
    timeS: Float64Array.from({ length: hourCount }, (_, hour) => hour * hourS),
    placeM: Float64Array.from(weather.places, (place) => place.distance_m),
    placeElevationM: Float64Array.from(weather.places, (place) => place.elevation_m),
    temperatureC: toColumn(weather.temperature_dc, 0.1),
    relativeHumidity: toColumn(weather.relative_humidity_pc, 0.01),
    pressurePa: toColumn(weather.pressure_dhpa, 10),
    // 0 - x instead of -x, which may be -0.
    windEastMps: speedMps.map((mps, index) => 0 - mps * Math.sin(fromRad[index])),
    windNorthMps: speedMps.map((mps, index) => 0 - mps * Math.cos(fromRad[index])),
  };
}
