import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countDecimals,
  formatRoundResult,
  formatRoundTime,
  parseRoundResult,
} from '#contract/headToHeads/roundResult.ts';

const parseTime = (typed: string) => parseRoundResult(typed, 'time')?.time_ms;

describe('parsing a typed result', () => {
  it.each([
    ['12:03.4', 723_400],
    ['1:02:03', 3_723_000],
    ['59.999', 59_999],
    ['59,5', 59_500],
    ['75:00', 4_500_000],
    ['１２：０３．４', 723_400],
    [' 0:01 ', 1_000],
  ])('%s is a time', (typed, ms) => expect(parseTime(typed)).toBe(ms));

  it.each(['12:60', '1:60:00', '0', '0:00', '12.3456', '-1:00', '12,5,0', '25:00:00', 'x', '1:2:3:4'])(
    '%s is not a time',
    (typed) => expect(parseRoundResult(typed, 'time')).toBeNull(),
  );

  it('accepts points, DNF, DNS, or nothing', () => {
    expect(parseRoundResult('15', 'points')).toEqual({ outcome: 'points', time_ms: null, points: 15 });
    expect(parseRoundResult('0', 'points')?.points).toBe(0);
    expect([parseRoundResult('1.5', 'points'), parseRoundResult('10000', 'points')]).toEqual([null, null]);
    expect(parseRoundResult('dnf', 'time')?.outcome).toBe('dnf');
    expect(parseRoundResult('ＤＮＳ', 'points')?.outcome).toBe('dns');
    expect(parseRoundResult(' ', 'time')?.outcome).toBe('none');
  });

  it('parses its own text for any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_399_999 }), (ms) => {
        expect(parseTime(formatRoundResult({ outcome: 'time', time_ms: ms, points: null }))).toBe(ms);
      }),
    );
  });
});

describe('formatting times', () => {
  it('uses as many decimals as the most precise time needs', () => {
    expect([
      countDecimals([]),
      countDecimals([1_000]),
      countDecimals([1_000, 1_200]),
      countDecimals([1_230, 1_234]),
    ]).toEqual([0, 0, 1, 3]);
  });

  it('rounds, also up to a full minute, and drops the sign', () => {
    expect([
      formatRoundTime(59_960, 1),
      formatRoundTime(3_599_999, 0),
      formatRoundTime(-3_400, 1),
      formatRoundTime(5_000, 3),
    ]).toEqual(['1:00.0', '1:00:00', '0:03.4', '0:05.000']);
  });
});
