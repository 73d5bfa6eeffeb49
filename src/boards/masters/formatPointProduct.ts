import type { Language } from '#contract/languages.ts';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';

type PointFactors = Pick<
  AthleteDetail['segments'][number],
  'available_points' | 'gap_ratio' | 'depth_ratio' | 'fade_ratio'
>;

/** `728 × 92.4 % × 87.1 % × 100 %`: available points, squared gap, depth of the field, fade. */
export function formatPointProduct(row: PointFactors, language: Language): string {
  const formatPercent = (ratio: number) => `${formatFixed(ratio * 100, ratio === 1 ? 0 : 1, language)}\u00a0%`;
  const ratios = [row.gap_ratio, row.depth_ratio, row.fade_ratio].map(formatPercent);
  return [formatFixed(row.available_points, 0, language), ...ratios].join(' × ');
}
