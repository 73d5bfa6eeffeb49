import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

/** Wind speed in m/s without sign or unit; a word and an arrow show the direction. */
export function formatWind(windMps: number, language?: Language): string {
  return formatFixed(Math.abs(windMps), 1, language);
}
