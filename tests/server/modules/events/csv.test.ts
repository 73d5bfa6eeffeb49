import { describe, expect, it } from 'vitest';
import { writeCsv } from '#server/modules/events/csv.service.ts';

const cell = (text: string | number | null) => writeCsv([{ head: text }]).slice('\uFEFF"head"\r\n'.length, -2);

describe('a table for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '%0A',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ttext',
    '  =1',
    '\u200B=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('never begins a cell with a formula: %j', (text) => {
    expect(cell(text)).toBe(`"'${text}"`);
  });

  it.each(['狼速', 'a=b', '陳-林', 'a@b'])('does not change other text: %s', (text) => {
    expect(cell(text)).toBe(`"${text}"`);
  });

  it('writes numbers unquoted, doubles quotes, and omits no columns', () => {
    expect(cell(-3)).toBe('-3');
    expect(cell('say "hi", twice')).toBe('"say ""hi"", twice"');
    expect(
      writeCsv([
        { a: 1, b: null },
        { a: 2, b: '=x' },
      ]),
    ).toBe('\uFEFF"a","b"\r\n1,\r\n2,"\'=x"\r\n');
  });
});
