import type { Language } from '#contract/languages.ts';
import { fixed } from './fixed.ts';

/** Metres a second as km/h, without the unit. */
export function formatSpeedKmh(speedMps: number, digits = 1, language?: Language): string {
  return fixed(speedMps * 3.6, digits, language);
}
