import { airDensityKgM3 } from '../physics/airDensity.ts';
import { heatFactor } from '../physiology/heatFactor.ts';
import type { PaceWeather } from './pacePlanTypes.ts';

/** Fall of temperature with elevation. */
export const lapseKPerM = 0.0065;
/** Gravity times molar mass divided by gas constant and lapse rate, for the barometric formula. */
export const barometricExponent = 5.25588;
const kelvin = 273.15;

/** The air at one place and time. The record is reused. */
export interface AirSample {
  airDensityKgM3: number;
  windEastMps: number;
  windNorthMps: number;
  /** For a rider who is not acclimatised to heat. */
  heatFactor: number;
}

/** Pressure `riseM` above a place, with temperature falling by the lapse rate (hypsometric formula). */
export function pressureAtElevationPa(pressurePa: number, temperatureC: number, riseM: number): number {
  return pressurePa * (1 - (lapseKPerM * riseM) / (temperatureC + kelvin)) ** barometricExponent;
}

/** Air at a time, a place along the course and an elevation: linear between hours and places, constant outside. */
export function sampleWeather(
  weather: PaceWeather,
  timeS: number,
  placeM: number,
  elevationM: number,
  out: AirSample,
): void {
  const places = weather.placeM.length;
  const hour = lowerIndex(weather.timeS, timeS);
  const hourShare = shareBetween(weather.timeS, hour, timeS);
  const place = lowerIndex(weather.placeM, placeM);
  const placeShare = shareBetween(weather.placeM, place, placeM);
  const base = hour * places + place;
  const nextHour = hourShare > 0 ? places : 0;
  let temperatureC = 0;
  let pressurePa = 0;
  let humidity = 0;
  out.windEastMps = 0;
  out.windNorthMps = 0;
  for (let side = 0; side < 2; side++) {
    const weight = side === 0 ? 1 - placeShare : placeShare;
    if (weight === 0) continue;
    const index = base + side;
    const riseM = elevationM - (weather.placeElevationM[place + side] ?? 0);
    const placeC = between(weather.temperatureC, index, index + nextHour, hourShare);
    temperatureC += weight * (placeC - lapseKPerM * riseM);
    pressurePa +=
      weight * pressureAtElevationPa(between(weather.pressurePa, index, index + nextHour, hourShare), placeC, riseM);
    humidity += weight * between(weather.relativeHumidity, index, index + nextHour, hourShare);
    out.windEastMps += weight * between(weather.windEastMps, index, index + nextHour, hourShare);
    out.windNorthMps += weight * between(weather.windNorthMps, index, index + nextHour, hourShare);
  }
  out.airDensityKgM3 = airDensityKgM3({ temperatureC, pressurePa, relativeHumidity: humidity });
  out.heatFactor = heatFactor({ temperatureC, relativeHumidity: humidity });
}

function lowerIndex(column: Float64Array, value: number): number {
  let k = 0;
  while (k < column.length - 1 && (column[k + 1] ?? 0) <= value) k++;
  return k;
}

function shareBetween(column: Float64Array, lower: number, value: number): number {
  if (lower >= column.length - 1) return 0;
  const from = column[lower] ?? 0;
  return Math.max(0, (value - from) / ((column[lower + 1] ?? 0) - from));
}

function between(column: Float64Array, from: number, to: number, share: number): number {
  const low = column[from] ?? 0;
  return share === 0 ? low : low + share * ((column[to] ?? 0) - low);
}
