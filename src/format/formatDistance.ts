import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

/** Metres as kilometres, without the unit: 53,280 is `53.3`. */
export function formatKilometres(distanceM: number, digits = 1, language?: Language): string {
  return formatFixed(distanceM / 1000, digits, language);
}

/** Whole metres, without the unit: 2796.6 is `2,797`. */
export function formatMetres(lengthM: number, language?: Language): string {
  return formatFixed(lengthM, 0, language);
}
