import type { Language } from '#contract/languages.ts';

/** Shown if there is no number. */
export const noNumberText = '–';

/**
 * A number with a fixed count of digits, rounded half away from zero. Without Intl, because it runs for every cell
 * while a rider drags. French writes `2 797,5`, the other languages `2,797.5`.
 */
export function formatFixed(value: number, digits: number, language: Language = 'zh-TW'): string {
  if (!Number.isFinite(value)) return noNumberText;
  const scale = 10 ** digits;
  // The tiny addend corrects binary rounding: 1.005 * 100 is 100.49999999999999.
  const units = Math.round(Math.abs(value) * scale + 1e-7);
  const whole = String(Math.floor(units / scale));
  const isFrench = language === 'fr';
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, isFrench ? '\u202f' : ',') : whole;
  const decimals = digits > 0 ? (isFrench ? ',' : '.') + String(units % scale).padStart(digits, '0') : '';
  return (value < 0 && units > 0 ? '\u2212' : '') + grouped + decimals;
}
