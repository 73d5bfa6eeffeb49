import type { PaceRows } from './pacePlanTypes.ts';

/** Distances are shown in hundredths of a kilometre. */
const distanceStepM = 10;

/** The table's columns that must add up, as shown. */
export interface RoundedRows {
  /** Whole tens of metres. */
  readonly distanceM: Float64Array;
  readonly cumulativeDistanceM: Float64Array;
  /** Whole seconds. */
  readonly durationS: Float64Array;
  readonly cumulativeDurationS: Float64Array;
  /** Time of day at the end of each row. */
  readonly clockAtMs: Float64Array;
}

/**
 * Rounds the cumulative columns; each row is the difference of two rounded values, so that the shown rows add up to
 * the shown totals. A row may therefore differ by 1 s or 10 m from its own rounding. If `out` is given, it is
 * overwritten and returned.
 */
export function roundPlan(
  rows: PaceRows,
  departureAtMs: number,
  out = createRoundedRows(rows.durationS.length),
): RoundedRows {
  let distanceBefore = 0;
  let durationBefore = 0;
  for (let k = 0; k < rows.durationS.length; k++) {
    const distance = Math.round((rows.cumulativeDistanceM[k] ?? 0) / distanceStepM) * distanceStepM;
    const duration = Math.round(rows.cumulativeDurationS[k] ?? 0);
    out.distanceM[k] = distance - distanceBefore;
    out.cumulativeDistanceM[k] = distance;
    out.durationS[k] = duration - durationBefore;
    out.cumulativeDurationS[k] = duration;
    out.clockAtMs[k] = departureAtMs + duration * 1000;
    distanceBefore = distance;
    durationBefore = duration;
  }
  return out;
}

/** Empty columns for `rowCount` rounded rows. */
export function createRoundedRows(rowCount: number): RoundedRows {
  const column = () => new Float64Array(rowCount);
  return {
    distanceM: column(),
    cumulativeDistanceM: column(),
    durationS: column(),
    cumulativeDurationS: column(),
    clockAtMs: column(),
  };
}
