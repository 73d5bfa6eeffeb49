import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentLimits as limits, toDestructionDay } from '#contract/races/consentLimits.ts';
import { isSigned, SignatureSchema } from '#contract/races/signature.ts';

const isValidDrawing = (strokes: readonly (readonly number[])[]) =>
  SignatureSchema.safeParse({ kind: 'drawn', strokes }).success;
const createStroke = (points: number) =>
  Array.from({ length: 2 * points }, (_, index) => index % limits.signatureHeight);

describe('a signature', () => {
  it('needs more than a dot or two', () => {
    expect(isSigned([])).toBe(false);
    expect(
      isSigned([
        [1, 2],
        [3, 4],
      ]),
    ).toBe(false);
    expect(isSigned([createStroke(8)])).toBe(true);
  });

  it('has limits, so that it stays small', () => {
    expect(isValidDrawing([createStroke(limits.strokeNumbersMax / 2)])).toBe(true);
    expect(isValidDrawing([createStroke(limits.strokeNumbersMax / 2 + 1)])).toBe(false);
    expect(isValidDrawing(Array.from({ length: limits.strokesMax }, () => createStroke(8)))).toBe(true);
    expect(isValidDrawing(Array.from({ length: limits.strokesMax + 1 }, () => createStroke(8)))).toBe(false);
    expect(isValidDrawing(Array.from({ length: 11 }, () => createStroke(300)))).toBe(false);
    const largest = Array.from({ length: 10 }, () => Array.from({ length: 600 }, () => limits.signatureHeight));
    expect(isValidDrawing(largest)).toBe(true);
    expect(JSON.stringify(largest).length).toBeLessThan(26_000);
  });

  it.each([[[1, 2, 3]], [[-1, 2]], [[1.5, 2]], [[limits.signatureWidth + 1, 2]], [['1', 2]], [[]]])(
    'has no stroke like %j',
    (stroke) => {
      expect(SignatureSchema.safeParse({ kind: 'drawn', strokes: [createStroke(8), stroke] }).success).toBe(false);
    },
  );

  it('may be a typed name, cleaned like any name', () => {
    expect(SignatureSchema.parse({ kind: 'typed', text: ' 林\u200b宗翰 ' })).toEqual({ kind: 'typed', text: '林宗翰' });
    expect(SignatureSchema.safeParse({ kind: 'typed', text: '  ' }).success).toBe(false);
  });
});

describe('the day of destruction', () => {
  it.each([
    ['2026-05-17', '2026-08-15'],
    ['2027-12-01', '2028-02-29'],
    ['2026-12-02', '2027-03-02'],
  ])('of a race on %s is %s', (day, destructionDay) => {
    expect(toDestructionDay(day)).toBe(destructionDay);
  });

  it('is ninety days later in any year', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(Date.parse(toDestructionDay(day)) - Date.parse(day)).toBe(90 * 86_400_000);
        },
      ),
    );
  });
});
