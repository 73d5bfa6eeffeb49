import { cleanLine } from '#contract/cleanText.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { PaceRow } from '#contract/routes/routes.ts';
import type { ProposedRow } from '#workers/core/course/proposeRows.ts';

/** Minimum length of a row. */
export const minRowM = 100;

/** Rows in the API's format: rounded to decimetres, and the last one ends exactly at the end of the line. */
export function toPaceRows(proposedRows: readonly ProposedRow[], distanceDm: readonly number[]): PaceRow[] {
  const lengthM = distanceDm.reduce((sum, step) => sum + step, 0) / 10;
  const roundToDm = (metres: number) => Math.round(metres * 10) / 10;
  return proposedRows.map(({ from, to, startM, endM }, index) => ({
    from,
    to,
    start_m: roundToDm(startM),
    end_m: index === proposedRows.length - 1 ? lengthM : roundToDm(endM),
  }));
}

/** A typed name is used in every language. */
const toLocalised = (name: string): LocalisedText => ({ 'zh-TW': name });

/** Renames the place where a row begins (`from`) or ends (`to`), also in the neighbouring row. */
export function renamePlace(rows: readonly PaceRow[], index: number, end: 'from' | 'to', name: string): PaceRow[] {
  const boundaryIndex = end === 'from' ? index : index + 1;
  return rows.map((row, rowIndex) => ({
    ...row,
    from: rowIndex === boundaryIndex ? toLocalised(name) : row.from,
    to: rowIndex === boundaryIndex - 1 ? toLocalised(name) : row.to,
  }));
}

/** Merges a row with the next one. */
export function mergeWithNext(rows: readonly PaceRow[], index: number): PaceRow[] {
  const row = rows[index];
  const next = rows[index + 1];
  if (row === undefined || next === undefined) return [...rows];
  return [...rows.slice(0, index), { ...row, to: next.to, end_m: next.end_m }, ...rows.slice(index + 2)];
}

/** The range in which a row may be split; null if it is too short for two rows. */
export function getSplitRange(row: PaceRow): { readonly fromM: number; readonly toM: number } | null {
  const range = { fromM: row.start_m + minRowM, toM: row.end_m - minRowM };
  // The range must contain a tenth of a kilometre, so that there is a number to type.
  return range.toM - range.fromM >= 100 ? range : null;
}

/** Splits a row in two at a place within its range. */
export function splitRow(
  rows: readonly PaceRow[],
  index: number,
  place: { readonly atM: number; readonly name: string },
): PaceRow[] {
  const row = rows[index];
  if (row === undefined) return [...rows];
  const atM = Math.round(place.atM * 10) / 10;
  const splitName = toLocalised(place.name);
  const parts = [
    { ...row, to: splitName, end_m: atM },
    { ...row, from: splitName, start_m: atM },
  ];
  return [...rows.slice(0, index), ...parts, ...rows.slice(index + 1)];
}

/**
 * Prepares rows for storing: removes invisible characters from names, and replaces empty names by the place's
 * kilometre.
 */
export function normalizeNames(rows: readonly PaceRow[], formatPlaceName: (atM: number) => string): PaceRow[] {
  const cleanName = (name: LocalisedText, atM: number): LocalisedText => {
    const cleaned = cleanLine(name['zh-TW']);
    if (cleaned === '') return toLocalised(formatPlaceName(atM));
    return cleaned === name['zh-TW'] ? name : toLocalised(cleaned);
  };
  return rows.map((row) => ({ ...row, from: cleanName(row.from, row.start_m), to: cleanName(row.to, row.end_m) }));
}
