import { limits } from '#contract/limits.ts';
import type { effortLimits } from '#contract/pacing/effortLimits.ts';
import { parseTypedNumber } from '#src/pacing/controls/parseTypedNumber.ts';

/** Usual values: outside of them the FTP or the body mass was probably mistyped. */
export const usualWattsPerKg = { min: 1, max: 6.5 } as const;

export const isUnusualFtp = (wattsPerKg: number): boolean =>
  !(wattsPerKg >= usualWattsPerKg.min && wattsPerKg <= usualWattsPerKg.max);

/** Whole watts inside the limits of FTP. */
export const clampFtpW = (watts: number): number =>
  Math.round(Math.min(limits.ftpW.max, Math.max(limits.ftpW.min, watts)));

/** A typed number inside a range; null if it is no number or outside. */
export function parseWithin(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const value = parseTypedNumber(typed);
  return value !== null && value >= min && value <= max ? value : null;
}

/** Limits of riding time, the same as the core's, from which a screen may not import values. */
export const ftpEffortDurationS: typeof effortLimits.durationS = { min: 60, max: 172_800 };
