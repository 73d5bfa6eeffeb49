import type { RouteWeather } from '#contract/weather/weather.ts';
import { type AirSample, sampleWeather } from '../pacing/sampleWeather.ts';
import { toForecastWeather } from './forecastWeather.ts';

/** A ride, or a part of it, along the places of its weather. */
export interface MeanWindRequest {
  readonly weather: RouteWeather;
  /** Day (Asia/Taipei, YYYY-MM-DD) and seconds after its midnight at which the ride passed `fromM`. */
  readonly day: string;
  readonly startS: number;
  readonly durationS: number;
  /** Along the course of the weather's places. */
  readonly fromM: number;
  readonly toM: number;
}

/** A wind as riders name it. */
export interface MeanWind {
  /** 0..360, clockwise from north. */
  readonly windFromDeg: number;
  /** At riding height. */
  readonly windSpeedMps: number;
}

const sampleCount = 50;

/**
 * The mean wind that a ride met: the mean of the vectors along the way at riding height, each place at the time of
 * being there at even speed. A wind that turns round during the ride counts as little wind. Null if the weather has no
 * hour of the day.
 */
export function computeMeanWind({ weather, day, startS, durationS, fromM, toM }: MeanWindRequest): MeanWind | null {
  const dayWeather = toForecastWeather(weather, day);
  if (dayWeather === null) return null;
  const air: AirSample = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 1 };
  // The wind of a place does not depend on the elevation between places.
  const elevationM = dayWeather.placeElevationM[0] ?? 0;
  let eastMps = 0;
  let northMps = 0;
  for (let sample = 0; sample < sampleCount; sample++) {
    const ratio = (sample + 0.5) / sampleCount;
    sampleWeather(dayWeather, startS + ratio * durationS, fromM + ratio * (toM - fromM), elevationM, air);
    eastMps += air.windEastMps / sampleCount;
    northMps += air.windNorthMps / sampleCount;
  }
  // 0 - x instead of -x: -0 would turn calm air into a wind from the south.
  const windFromDeg = (Math.atan2(0 - eastMps, 0 - northMps) * 180) / Math.PI;
  return { windFromDeg: (windFromDeg + 360) % 360, windSpeedMps: Math.hypot(eastMps, northMps) };
}
