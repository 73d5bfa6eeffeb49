import { computeAirDensityKgM3 } from '../physics/airDensity.ts';
import { computeHeatFactor } from '../physiology/heatFactor.ts';
import type { PaceWeather } from './pacePlanTypes.ts';

/** Fall of temperature with elevation. */
export const lapseKPerM = 0.0065;
/** Gravity times molar mass divided by gas constant and lapse rate, for the barometric formula. */
export const barometricExponent = 5.25588;
const zeroCelsiusK = 273.15;

/** The air at one place and time. The record is reused. */
export interface AirSample {
  airDensityKgM3: number;
  windEastMps: number;
  windNorthMps: number;
  /** For a rider who is not acclimatised to heat. */
  heatFactor: number;
}

/** Pressure `riseM` above a place, with temperature falling by the lapse rate (hypsometric formula). */
export function computePressureAbovePa(pressurePa: number, temperatureC: number, riseM: number): number {
  return pressurePa * (1 - (lapseKPerM * riseM) / (temperatureC + zeroCelsiusK)) ** barometricExponent;
}

/** Air at a time, a place along the course and an elevation: linear between hours and places, constant outside. */
export function sampleWeather(
  weather: PaceWeather,
  timeS: number,
  placeM: number,
  elevationM: number,
  out: AirSample,
): void {
  const placeCount = weather.placeM.length;
  const hour = findLowerIndex(weather.timeS, timeS);
  const hourRatio = computeRatioBetween(weather.timeS, hour, timeS);
  const place = findLowerIndex(weather.placeM, placeM);
  const placeRatio = computeRatioBetween(weather.placeM, place, placeM);
  const base = hour * placeCount + place;
  const nextHourOffset = hourRatio > 0 ? placeCount : 0;
  let temperatureC = 0;
  let pressurePa = 0;
  let humidity = 0;
  out.windEastMps = 0;
  out.windNorthMps = 0;
  for (let side = 0; side < 2; side++) {
    const weight = side === 0 ? 1 - placeRatio : placeRatio;
    if (weight === 0) continue;
    const index = base + side;
    const riseM = elevationM - (weather.placeElevationM[place + side] ?? 0);
    const placeC = interpolateColumn(weather.temperatureC, index, index + nextHourOffset, hourRatio);
    temperatureC += weight * (placeC - lapseKPerM * riseM);
    pressurePa +=
      weight *
      computePressureAbovePa(
        interpolateColumn(weather.pressurePa, index, index + nextHourOffset, hourRatio),
        placeC,
        riseM,
      );
    humidity += weight * interpolateColumn(weather.relativeHumidity, index, index + nextHourOffset, hourRatio);
    out.windEastMps += weight * interpolateColumn(weather.windEastMps, index, index + nextHourOffset, hourRatio);
    out.windNorthMps += weight * interpolateColumn(weather.windNorthMps, index, index + nextHourOffset, hourRatio);
  }
  out.airDensityKgM3 = computeAirDensityKgM3({ temperatureC, pressurePa, relativeHumidity: humidity });
  out.heatFactor = computeHeatFactor({ temperatureC, relativeHumidity: humidity });
}

function findLowerIndex(column: Float64Array, value: number): number {
  let k = 0;
  while (k < column.length - 1 && (column[k + 1] ?? 0) <= value) k++;
  return k;
}

function computeRatioBetween(column: Float64Array, lower: number, value: number): number {
  if (lower >= column.length - 1) return 0;
  const from = column[lower] ?? 0;
  return Math.max(0, (value - from) / ((column[lower + 1] ?? 0) - from));
}

function interpolateColumn(column: Float64Array, from: number, to: number, ratio: number): number {
  const low = column[from] ?? 0;
  return ratio === 0 ? low : low + ratio * ((column[to] ?? 0) - low);
}
