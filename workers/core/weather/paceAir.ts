import { type ManualWeather, manualWeather } from '../pacing/manualWeather.ts';
import type { PaceWeather } from '../pacing/pacePlanTypes.ts';

/** Weather as a page has it: what the march needs of it is made where the plan is computed (`weatherOf`). */
export type PaceAir =
  /** Set by hand, for the start of the course where no elevation is given. */
  | ({ readonly kind: 'hand' } & Omit<ManualWeather, 'elevationM'> & { readonly elevationM?: number })
  /** A day of a forecast, its `timeS` counted from midnight, and when the ride leaves. */
  | { readonly kind: 'forecast'; readonly weather: PaceWeather; readonly departureMinute: number };

/** The weather that a plan is computed with. */
export function weatherOf(air: PaceAir, startElevationM: number): PaceWeather {
  if (air.kind === 'hand') return manualWeather({ ...air, elevationM: air.elevationM ?? startElevationM });
  const { weather } = air;
  const departureS = air.departureMinute * 60;
  return { ...weather, timeS: weather.timeS.map((midnightS) => midnightS - departureS) };
}

/** Whether two airs set by hand are the same; the weather of a forecast is taken anew at every ride anyway. */
export function isSameAir(one: PaceAir, other: PaceAir): boolean {
  return one.kind === 'hand' && other.kind === 'hand' && handKeys.every((key) => one[key] === other[key]);
}

const handKeys = [
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
  'elevationM',
] as const;
