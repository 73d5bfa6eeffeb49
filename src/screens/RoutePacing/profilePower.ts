import type { CourseFacts, ShownPlan } from './liveTypes.ts';
import type { ProfileScale } from './profileScale.ts';

export interface PowerRange {
  readonly lowW: number;
  readonly highW: number;
}

/**
 * Watts from bottom to top of the power line's strip. An earlier range is kept while the plan fits it, so that
 * the line moves with the finger instead of the scale.
 */
export function powerRange(powerW: Float64Array, before: PowerRange | null): PowerRange {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const value of powerW) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (before && low >= before.lowW && high <= before.highW && high - before.lowW > (before.highW - before.lowW) / 4) {
    return before;
  }
  return { lowW: Math.max(0, Math.floor((low * 0.75) / 20) * 20), highW: Math.ceil((high * 1.2 + 10) / 20) * 20 };
}

const px = (value: number) => Math.round(value * 10) / 10;

/** The rows' power as a step line in the lower part of the picture. */
export function powerPath(shown: ShownPlan, facts: CourseFacts, scale: ProfileScale, range: PowerRange): string {
  const originM = facts.rows[0]?.startM ?? 0;
  const stripPx = (scale.basePx - scale.topPx) * 0.4;
  const perW = stripPx / Math.max(range.highW - range.lowW, 1);
  let path = '';
  facts.rows.forEach((row, index) => {
    const yPx = px(scale.basePx - 6 - ((shown.plan.rows.powerW[index] ?? 0) - range.lowW) * perW);
    path += index === 0 ? `M${px(scale.x(row.startM - originM))} ${yPx}` : `V${yPx}`;
    path += `H${px(scale.x(row.endM - originM))}`;
  });
  return path;
}
