import { createManualWeather, type ManualWeather } from '../pacing/manualWeather.ts';
import type { PaceWeather } from '../pacing/pacePlanTypes.ts';

/** Weather as a page has it; the march's columns are made where the plan is computed (`toPaceWeather`). */
export type PaceAir =
  /** Manual weather, for the start of the course if no elevation is given. */
  | ({ readonly kind: 'hand' } & Omit<ManualWeather, 'elevationM'> & { readonly elevationM?: number })
  /** A day of a forecast, its `timeS` counted from midnight, and the departure of the ride. */
  | { readonly kind: 'forecast'; readonly weather: PaceWeather; readonly departureMinute: number };

/** The weather that a plan is computed with. */
export function toPaceWeather(air: PaceAir, startElevationM: number): PaceWeather {
  if (air.kind === 'hand') return createManualWeather({ ...air, elevationM: air.elevationM ?? startElevationM });
  const { weather } = air;
  const departureS = air.departureMinute * 60;
  return { ...weather, timeS: weather.timeS.map((midnightS) => midnightS - departureS) };
}

/** Whether two manual airs are the same; forecast weather is converted again for every ride anyway. */
export function isSameAir(a: PaceAir, b: PaceAir): boolean {
  return a.kind === 'hand' && b.kind === 'hand' && manualKeys.every((key) => a[key] === b[key]);
}

const manualKeys = [
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
  'elevationM',
] as const;
