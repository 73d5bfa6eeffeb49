import type { CourseFacts, ShownPlan } from '../live/liveTypes.ts';
import { toWindArrowDeg } from '../live/paceTableWind.ts';
import type { ProfileScale } from './profileScale.ts';

/** Rows that share one arrow: one row each if it is wide enough, else neighbours together. */
export interface WindSlot {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly xPx: number;
}

const minSlotPx = 22;

export function toWindSlots({ rows }: CourseFacts, scale: ProfileScale): readonly WindSlot[] {
  const originM = rows[0]?.startM ?? 0;
  const slots: WindSlot[] = [];
  let firstRow = 0;
  rows.forEach((row, index) => {
    const leftPx = scale.x((rows[firstRow]?.startM ?? 0) - originM);
    const rightPx = scale.x(row.endM - originM);
    const isLast = index === rows.length - 1;
    if (rightPx - leftPx < minSlotPx && !isLast) return;
    const previous = slots.at(-1);
    if (isLast && rightPx - leftPx < minSlotPx / 2 && previous)
      slots[slots.length - 1] = { ...previous, lastRow: index };
    else slots.push({ firstRow, lastRow: index, xPx: (leftPx + rightPx) / 2 });
    firstRow = index + 1;
  });
  return slots;
}

/**
 * An arrow's direction relative to the travel, which goes to the right, and its size: bigger for more wind, none if
 * calm.
 */
export function toWindTransform(slot: WindSlot, shownPlan: ShownPlan, scale: ProfileScale): string {
  const { distanceM, headwindMps, crosswindMps } = shownPlan.plan.rows;
  let head = 0;
  let cross = 0;
  let length = 0;
  for (let row = slot.firstRow; row <= slot.lastRow; row++) {
    const lengthM = distanceM[row] ?? 0;
    head += (headwindMps[row] ?? 0) * lengthM;
    cross += (crosswindMps[row] ?? 0) * lengthM;
    length += lengthM;
  }
  const windMps = length > 0 ? Math.hypot(head, cross) / length : 0;
  const size = windMps < 0.5 ? 0 : Math.round(Math.min(0.75 + windMps / 16, 1.3) * 20) / 20;
  const yPx = scale.basePx + 11;
  return `translate(${Math.round(slot.xPx)} ${yPx}) rotate(${toWindArrowDeg(head, cross)}) scale(${size})`;
}
