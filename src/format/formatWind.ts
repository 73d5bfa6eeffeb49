import type { Language } from '#contract/languages.ts';
import { fixed } from './fixed.ts';

/** Strength of a wind in m/s without sign or unit: the direction is told by a word and an arrow. */
export function formatWind(windMps: number, language?: Language): string {
  return fixed(Math.abs(windMps), 1, language);
}
