import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

/** Whole watts, without the unit. */
export function formatPower(powerW: number, language?: Language): string {
  return formatFixed(powerW, 0, language);
}

/** Watts per kilogram with two decimals, without the unit. */
export function formatWattsPerKg(wattsPerKg: number, language?: Language): string {
  return formatFixed(wattsPerKg, 2, language);
}

/** Joules as whole kilojoules, without the unit. */
export function formatKilojoules(workJ: number, language?: Language): string {
  return formatFixed(workJ / 1000, 0, language);
}
