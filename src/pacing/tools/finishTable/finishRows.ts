import { padTwoDigits } from '#src/format/formatDuration.ts';
import type { FinishTableRow } from '#workers/core/ride/computeFinishTable.ts';

const minWPerKg = 2;
const maxWPerKg = 6;
const stepWPerKg = 0.25;
/** If the rider's own value is closer than this to a row, it replaces that row. */
const minRatioGap = 0.02;
const hourS = 3_600;

/** The number of riders who take turns in the group column. */
export const tableGroupSize = 4;

/** The rows' W/kg: 2 to 6 in quarters, and the rider's own among them. */
export function listFinishRatios(ownWPerKg: number): readonly number[] {
  const count = Math.round((maxWPerKg - minWPerKg) / stepWPerKg);
  const ratios = Array.from({ length: count + 1 }, (_, index) => minWPerKg + index * stepWPerKg);
  return [...ratios.filter((ratio) => Math.abs(ratio - ownWPerKg) > minRatioGap), ownWPerKg].sort((a, b) => a - b);
}

/**
 * One format for the whole table: hours and minutes if a row takes an hour or more or the line is approximate, else
 * minutes and seconds.
 */
export function createFinishTimeFormat(rows: readonly FinishTableRow[], isApproximate: boolean) {
  const isInHours = isApproximate || rows.some(({ soloHighS }) => Math.round(soloHighS) >= hourS);
  const formatTime = (durationS: number): string => {
    const units = Math.round(isInHours ? durationS / 60 : durationS);
    return `${Math.floor(units / 60)}:${padTwoDigits(units % 60)}`;
  };
  return { isInHours, formatTime };
}
