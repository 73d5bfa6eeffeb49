import { altitudeFactor } from '../physiology/altitudeFactor.ts';
import { acclimatisedHeat } from '../physiology/heatFactor.ts';
import type { GridTables } from './gridTables.ts';
import type { MarchBuffers } from './marchBuffers.ts';
import type { PaceProblem } from './pacePlanTypes.ts';
import { sampleWeather } from './sampleWeather.ts';

/** A stretch of the grid with the same air, and the time at which the rider is in its middle. */
export interface AirStretch {
  readonly from: number;
  readonly to: number;
  readonly middle: number;
  readonly middleS: number;
}

/**
 * Whether the columns already contain this problem's air: weather of a single hour is the same at any time, and the
 * altitude model and heat acclimatisation are the only inputs of the rider that affect it. Marks the columns as this
 * problem's.
 */
export function reuseAir(
  { weather, rider: { altitudeModel, isHeatAcclimatised = false } }: PaceProblem,
  { airSource }: MarchBuffers,
): boolean {
  const isKnown =
    weather.timeS.length === 1 &&
    airSource.weather === weather &&
    airSource.altitudeModel === altitudeModel &&
    airSource.isHeatAcclimatised === isHeatAcclimatised;
  airSource.weather = weather;
  airSource.altitudeModel = altitudeModel;
  airSource.isHeatAcclimatised = isHeatAcclimatised;
  return isKnown;
}

/** Fills density, altitude and heat of a stretch from its middle, and the wind along and across each of its steps. */
export function fillAir(
  { grid, weather, rider }: PaceProblem,
  { sinBearing, cosBearing }: GridTables,
  buffers: MarchBuffers,
  { from, to, middle, middleS }: AirStretch,
): void {
  const { headwindMps, crosswindMps, air } = buffers;
  const elevationM = grid.elevationM[middle];
  sampleWeather(weather, middleS, middle * grid.stepM, elevationM, air);
  const { windEastMps, windNorthMps } = air;
  buffers.airDensityKgM3[from] = air.airDensityKgM3;
  buffers.altitudeFactor.fill(altitudeFactor({ elevationM, model: rider.altitudeModel }), from, to);
  buffers.heatFactor.fill(rider.isHeatAcclimatised ? acclimatisedHeat(air.heatFactor) : air.heatFactor, from, to);
  for (let i = from; i < to; i++) {
    const sin = sinBearing[i];
    const cos = cosBearing[i];
    headwindMps[i] = -(windEastMps * sin + windNorthMps * cos);
    crosswindMps[i] = windNorthMps * sin - windEastMps * cos;
  }
}
