import { limits } from '#contract/limits.ts';
import type { effortLimits } from '#contract/pacing/effortLimits.ts';
import { parseEntry } from '#src/pacing/controls/parseEntry.ts';

/** Where riders lie: beyond it an FTP or a weight is more likely mistyped than true. */
export const usualWattsPerKg = { min: 1, max: 6.5 } as const;

export const isUnusual = (wattsPerKg: number): boolean =>
  !(wattsPerKg >= usualWattsPerKg.min && wattsPerKg <= usualWattsPerKg.max);

/** Whole watts inside of what an FTP may be. */
export const heldFtpW = (watts: number): number =>
  Math.round(Math.min(limits.ftpW.max, Math.max(limits.ftpW.min, watts)));

/** A typed number inside of a range; null where it is none or lies outside. */
export function parseWithin(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | null {
  const value = parseEntry(typed);
  return value !== null && value >= min && value <= max ? value : null;
}

/** Riding times that can be asked about: those of the core, which a screen imports no values of. */
export const effortDurationS: typeof effortLimits.durationS = { min: 60, max: 172_800 };
