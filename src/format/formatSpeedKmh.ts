import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

/** Metres per second as km/h, without the unit. */
export function formatSpeedKmh(speedMps: number, digits = 1, language?: Language): string {
  return formatFixed(speedMps * 3.6, digits, language);
}
