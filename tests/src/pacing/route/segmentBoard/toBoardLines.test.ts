// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toBoardLines } from '#src/pacing/route/segmentBoard/toBoardLines.ts';
import { buildBoardRow } from '#tests/support/segmentBoardPages.ts';

const createRow = (elapsedS: number, rank: number) =>
  buildBoardRow({ ...buildBoardRow(), elapsed_s: elapsedS, rank, gap_s: elapsedS - 100 });
const rows = [createRow(100, 1), createRow(110, 2), createRow(110, 2), createRow(130, 4)];
const whole = { isFromStart: true, isToEnd: true };
/** Lists the ranks of the lines, with the plan's in brackets. */
const listRanks = (...args: Parameters<typeof toBoardLines>) =>
  toBoardLines(...args).map((line) => (line.row === null ? `[${line.rank}]` : String(line.rank)));
const plan = (elapsedS: number, rank: number) => ({ elapsed_s: elapsedS, rank });

describe('toBoardLines', () => {
  it('puts the plan at its place, after those with the same time', () => {
    expect(listRanks(rows, plan(90, 1), whole)).toEqual(['[1]', '1', '2', '2', '4']);
    expect(listRanks(rows, plan(110, 2), whole)).toEqual(['1', '2', '2', '[2]', '4']);
    expect(listRanks(rows, plan(120, 4), whole)).toEqual(['1', '2', '2', '[4]', '4']);
    expect(listRanks(rows, plan(200, 5), whole)).toEqual(['1', '2', '2', '4', '[5]']);
  });

  it('shows that the plan ties, and how far it is from the first', () => {
    const findPlanLine = (elapsedS: number, rank: number) =>
      toBoardLines(rows, plan(elapsedS, rank), whole).find((line) => line.row === null);
    expect(findPlanLine(110, 2)).toEqual({ rank: 2, isTied: true, elapsedS: 110, gapS: 10, row: null });
    expect(findPlanLine(120, 4)).toEqual({ rank: 4, isTied: false, elapsedS: 120, gapS: 20, row: null });
  });

  it('leaves the plan out if its place is not among these rows', () => {
    expect(listRanks(rows, plan(200, 99), { isFromStart: true, isToEnd: false })).toEqual(['1', '2', '2', '4']);
    // The next part of the list may have more rows with the same time.
    expect(listRanks(rows, plan(130, 4), { isFromStart: true, isToEnd: false })).toEqual(['1', '2', '2', '4']);
    expect(listRanks(rows, plan(90, 1), { isFromStart: false, isToEnd: false })).toEqual(['1', '2', '2', '4']);
    expect(listRanks(rows, null, whole)).toEqual(['1', '2', '2', '4']);
    expect(listRanks([], plan(90, 1), whole)).toEqual([]);
  });
});
