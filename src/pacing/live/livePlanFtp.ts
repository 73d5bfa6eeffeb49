import type { RouteWeather } from '#contract/weather/weather.ts';
import { estimateFromTest } from '#workers/core/ftp/estimateFromTest.ts';
import type { FtpRange, FtpTest } from '#workers/core/ftp/ftpEstimate.ts';
import { type ManualWeather, manualWeather } from '#workers/core/pacing/manualWeather.ts';
import type { PacePlan, PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { borgOfZone, perceivedZone } from '#workers/core/physiology/perceivedEffort.ts';
import { forecastWeather } from '#workers/core/weather/forecastWeather.ts';

// What the FTP dialogs take of the compute core: it comes with them, never with the first numbers.

export const ftpOfTest = (test: FtpTest, powerW: number): FtpRange => estimateFromTest(test, powerW);

export const airByHand = (air: ManualWeather): PaceWeather => manualWeather(air);

/** A day's weather, `timeS` from its midnight; null where the answer has nothing of it. */
export const airOfDay = (answer: RouteWeather, day: string): PaceWeather | null => forecastWeather(answer, day);

export const borgOf = (zone: number): string => borgOfZone[zone] ?? '';

/**
 * Zone, 0..6, in which a row is felt, or the whole ride (index -1) in the mean of its time: power against what FTP is worth
 * where the row lies.
 */
export function feltZone({ rows }: PacePlan, index: number): number {
  const intensity = (row: number) => {
    const left = (rows.altitudeFactor[row] ?? 1) * (rows.heatFactor[row] ?? 1);
    return (rows.weightFactor[row] ?? Number.NaN) / left;
  };
  if (index >= 0) return perceivedZone(intensity(index));
  let [sumS, sum] = [0, 0];
  rows.durationS.forEach((durationS, row) => {
    sumS += durationS;
    sum += durationS * intensity(row);
  });
  return perceivedZone(sum / sumS);
}
