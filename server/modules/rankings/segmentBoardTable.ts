import { ageGroups } from '#contract/ageGroups.ts';
import { massClasses } from '#contract/segments/boardGroups.ts';
import type { ParsedSegmentBoardQuery } from '#contract/segments/segmentBoard.ts';
import type { BestEffort } from './segmentBoard.repository.ts';

export type BoardGroup = Pick<ParsedSegmentBoardQuery, 'sex' | 'age_group' | 'mass_class'>;

/** Sort key on a segment's board: faster first, equal seconds by account id. */
export interface BoardSortKey {
  readonly elapsedS: number;
  readonly riderId: string;
}

/** One group's board: one effort per athlete, fastest first. */
export interface BoardTable {
  readonly rows: readonly BestEffort[];
  readonly indexByRider: ReadonlyMap<string, number>;
}

const createGroupFilter =
  ({ sex, age_group: age, mass_class: mass }: BoardGroup) =>
  (row: BestEffort): boolean =>
    (sex === undefined || row.sex === sex) &&
    (age === undefined || row.age_group === ageGroups.indexOf(age)) &&
    (mass === undefined || row.mass_class === massClasses.indexOf(mass));

/** Builds the board of a group from sorted efforts: each athlete's fastest one that belongs to the group. */
export function toBoardTable(bestEfforts: readonly BestEffort[], group: BoardGroup): BoardTable {
  const isInGroup = createGroupFilter(group);
  const rows: BestEffort[] = [];
  const indexByRider = new Map<string, number>();
  for (const row of bestEfforts) {
    if (!isInGroup(row) || indexByRider.has(row.rider_id)) continue;
    indexByRider.set(row.rider_id, rows.length);
    rows.push(row);
  }
  return { rows, indexByRider };
}

/** How many rows come before a sort key. */
export function countAhead({ rows }: BoardTable, { elapsedS, riderId }: BoardSortKey): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const { elapsed_s: s, rider_id: id } = rows[middle] as BestEffort;
    if (s < elapsedS || (s === elapsedS && id < riderId)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rank of a time: one more than the number of athletes who were faster by a whole second. */
export const findRankOfTime = (table: BoardTable, elapsedS: number): number =>
  countAhead(table, { elapsedS, riderId: '' }) + 1;

/** Whether somebody else has the same time. */
export function isTied({ rows }: BoardTable, index: number): boolean {
  const elapsedS = rows[index]?.elapsed_s;
  return rows[index - 1]?.elapsed_s === elapsedS || rows[index + 1]?.elapsed_s === elapsedS;
}
