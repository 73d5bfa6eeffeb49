import type { Language } from '#contract/languages.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';

/** A ratio as per cent with its sign, without the % sign: `+1.8`, `−0.4`, `±0.0`. */
export function formatSignedPercent(ratio: number, language: Language): string {
  const text = formatGradePercent(ratio, 1, language);
  if (!Number.isFinite(ratio)) return text;
  // The same rounding as in `formatFixed`.
  const isZero = Math.round(Math.abs(ratio) * 1000 + 1e-7) === 0;
  if (isZero) return `±${formatGradePercent(0, 1, language)}`;
  return ratio > 0 ? `+${text}` : text;
}
