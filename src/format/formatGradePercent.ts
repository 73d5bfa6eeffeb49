import type { Language } from '#contract/languages.ts';
import { formatFixed } from './formatFixed.ts';

/** A ratio as per cent, without the % sign: 0.0524 is `5.2`. */
export function formatGradePercent(gradeRatio: number, digits = 1, language?: Language): string {
  return formatFixed(gradeRatio * 100, digits, language);
}
