// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  getSplitRange,
  mergeWithNext,
  normalizeNames,
  renamePlace,
  splitRow,
  toPaceRows,
} from '#src/routes/ownCourses/rowEdits.ts';

const name = (text: string) => ({ 'zh-TW': text, en: `${text}-en` });
const rows = [
  { from: name('a'), to: name('b'), start_m: 0, end_m: 1_000 },
  { from: name('b'), to: name('c'), start_m: 1_000, end_m: 2_500.5 },
  { from: name('c'), to: name('d'), start_m: 2_500.5, end_m: 2_650 },
];

describe('rowEdits', () => {
  it('rounds proposed rows to decimetres, and the last one to the end of the line', () => {
    const proposed = [
      { from: name('a'), to: name('b'), startM: 0, endM: 1_234.5678 },
      { from: name('b'), to: name('c'), startM: 1_234.5678, endM: 2_000.04 },
    ];
    expect(toPaceRows(proposed, [0, 10_000, 10_001])).toEqual([
      { from: name('a'), to: name('b'), start_m: 0, end_m: 1_234.6 },
      { from: name('b'), to: name('c'), start_m: 1_234.6, end_m: 2_000.1 },
    ]);
  });

  it('renames a place in both adjacent rows, in every language', () => {
    const renamed = renamePlace(rows, 1, 'from', '霧社');
    expect(renamed.map(({ from, to }) => [from, to])).toEqual([
      [name('a'), { 'zh-TW': '霧社' }],
      [{ 'zh-TW': '霧社' }, name('c')],
      [name('c'), name('d')],
    ]);
    expect(renamePlace(rows, 0, 'to', '霧社')).toEqual(renamed);
    expect(renamePlace(rows, 2, 'to', '武嶺').at(-1)?.to).toEqual({ 'zh-TW': '武嶺' });
  });

  it('merges a row with the next one, except for the last row', () => {
    expect(mergeWithNext(rows, 0)).toEqual([{ from: name('a'), to: name('c'), start_m: 0, end_m: 2_500.5 }, rows[2]]);
    expect(mergeWithNext(rows, 2)).toEqual(rows);
  });

  it('splits a row that is long enough for two', () => {
    expect(getSplitRange(rows[1] as (typeof rows)[number])).toEqual({ fromM: 1_100, toM: 2_400.5 });
    expect(getSplitRange(rows[2] as (typeof rows)[number])).toBeNull();
    expect(splitRow(rows, 1, { atM: 1_500.04, name: '1.5 km' }).slice(1, 3)).toEqual([
      { from: name('b'), to: { 'zh-TW': '1.5 km' }, start_m: 1_000, end_m: 1_500 },
      { from: { 'zh-TW': '1.5 km' }, to: name('c'), start_m: 1_500, end_m: 2_500.5 },
    ]);
  });

  it('cleans names, and names an emptied place by its kilometre', () => {
    const typed = renamePlace(renamePlace(rows, 0, 'to', '  '), 2, 'from', ' 關\u200b原 ');
    const normalized = normalizeNames(typed, (atM) => `${atM / 1000} km`);
    expect(normalized.map(({ from, to }) => [from['zh-TW'], to['zh-TW']])).toEqual([
      ['a', '1 km'],
      ['1 km', '關原'],
      ['關原', 'd'],
    ]);
    expect(normalized[0]?.from).toEqual(name('a'));
  });
});
