import type { ComputedRow } from '#contract/paceSettings/paceSettings.ts';
import type { FieldError } from '#contract/problem.ts';
import type { PaceRow } from '#contract/routes/routes.ts';

/** Neighbouring rows must meet within 0.1 m. Slightly more is allowed, because 5000.1 - 5000 is not exactly 0.1. */
const seamToleranceM = 0.1 + 1e-6;
/** Courses are sent in decimetres, rows in metres. */
const endToleranceM = 1;
/** Each duration may have been rounded separately. */
const roundingS = 0.05;

const createMismatch = (field: string): FieldError => ({ field, code: 'mismatch', params: {} });

/** Finds inconsistencies: rows must cover the course from start to end without gaps. */
export function findRowErrors(rows: readonly PaceRow[], courseLengthM: number, path = 'rows'): FieldError[] {
  const errors: FieldError[] = [];
  let expectedM = 0;
  for (const [index, row] of rows.entries()) {
    if (Math.abs(row.start_m - expectedM) > seamToleranceM) errors.push(createMismatch(`${path}.${index}.start_m`));
    if (!(row.end_m > row.start_m)) errors.push(createMismatch(`${path}.${index}.end_m`));
    expectedM = row.end_m;
  }
  if (Math.abs(expectedM - courseLengthM) > endToleranceM)
    errors.push(createMismatch(`${path}.${rows.length - 1}.end_m`));
  return errors;
}

/** The same for computed rows, whose times must add up as well. */
export function findComputedRowErrors(
  rows: readonly ComputedRow[],
  courseLengthM: number,
  path = 'rows',
): FieldError[] {
  const errors = findRowErrors(rows, courseLengthM, path);
  let sumS = 0;
  for (const [index, row] of rows.entries()) {
    sumS += row.duration_s;
    if (!(row.duration_s > 0)) errors.push(createMismatch(`${path}.${index}.duration_s`));
    // All durations so far may have been rounded, and the elapsed time itself.
    if (Math.abs(row.elapsed_s - sumS) > roundingS * (index + 2))
      errors.push(createMismatch(`${path}.${index}.elapsed_s`));
  }
  return errors;
}
