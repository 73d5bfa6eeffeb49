import type { CourseFacts, ShownPlan } from '../live/liveTypes.ts';
import { type ProfileScale, toPowerStrip } from './profileScale.ts';

export interface PowerRange {
  readonly lowW: number;
  readonly highW: number;
}

/**
 * Watts at the bottom and the top of the power line's strip. The last range stays while the plan fits it and reaches
 * above its lowest quarter, so that the line moves during a drag and not the scale.
 */
export function toPowerRange(powerW: Float64Array, previous: PowerRange | null): PowerRange {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (const value of powerW) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (
    previous &&
    low >= previous.lowW &&
    high <= previous.highW &&
    high - previous.lowW > (previous.highW - previous.lowW) / 4
  ) {
    return previous;
  }
  return { lowW: Math.max(0, Math.floor((low * 0.75) / 20) * 20), highW: Math.ceil((high * 1.2 + 10) / 20) * 20 };
}

/** Rows that share one step of the line: one row each, unless it is too narrow to see. */
export interface PowerStep {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly path: string;
}

const minStepPx = 2;
const roundPx = (value: number) => Math.round(value * 10) / 10;

export function toPowerSteps({ rows }: CourseFacts, scale: ProfileScale): readonly PowerStep[] {
  const originM = rows[0]?.startM ?? 0;
  const steps: PowerStep[] = [];
  let firstRow = 0;
  let startPx = scale.leftPx;
  rows.forEach((row, index) => {
    const endPx = scale.x(row.endM - originM);
    if (endPx - startPx < minStepPx && index < rows.length - 1) return;
    steps.push({ firstRow, lastRow: index, path: `H${roundPx(endPx)}` });
    firstRow = index + 1;
    startPx = endPx;
  });
  return steps;
}

interface PowerPicture {
  readonly facts: CourseFacts;
  readonly scale: ProfileScale;
  readonly steps: readonly PowerStep[];
}

/** The rows' power as a step line in its strip of the picture, in half pixels. */
export function drawPowerPath({ plan }: ShownPlan, range: PowerRange, { facts, scale, steps }: PowerPicture): string {
  const { powerW } = plan.rows;
  const { topPx, bottomPx } = toPowerStrip(scale);
  const pxPerW = (bottomPx - topPx) / Math.max(range.highW - range.lowW, 1);
  let path = `M${roundPx(scale.x(0))} `;
  let previousYPx = Number.NaN;
  for (const step of steps) {
    let powerDistanceWm = 0;
    let lengthM = 0;
    for (let row = step.firstRow; row <= step.lastRow; row++) {
      const { distanceM } = facts.rows[row] ?? { distanceM: 0 };
      powerDistanceWm += (powerW[row] ?? 0) * distanceM;
      lengthM += distanceM;
    }
    const watts = lengthM > 0 ? powerDistanceWm / lengthM : 0;
    const yPx = Math.round(2 * (bottomPx - (watts - range.lowW) * pxPerW)) / 2;
    path += Number.isNaN(previousYPx) ? `${yPx}${step.path}` : yPx === previousYPx ? step.path : `V${yPx}${step.path}`;
    previousYPx = yPx;
  }
  return path;
}
