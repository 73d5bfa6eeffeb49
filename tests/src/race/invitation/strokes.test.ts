// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentLimits as limits } from '#contract/races/consentLimits.ts';
import { isSigned, SignatureSchema, type Strokes } from '#contract/races/signature.ts';
import { addPoint, buildStrokePath } from '#src/race/invitation/SignaturePad.tsx';

describe('strokes', () => {
  it('stay within the box and skip points too close to be seen', () => {
    const first = addPoint([[]], [-20, 999]);
    expect(first).toEqual([[0, limits.signatureHeight]]);
    expect(addPoint(first, [1, limits.signatureHeight])).toBe(first);
    expect(addPoint(first, [10.4, 150.6])).toEqual([[0, limits.signatureHeight, 10, 151]]);
  });

  it('are always accepted by the server, however long the drawing is', () => {
    const point = fc.tuple(
      fc.double({ min: -50, max: 700, noNaN: true }),
      fc.double({ min: -50, max: 300, noNaN: true }),
    );
    const scribble = fc.array(fc.array(point, { minLength: 1, maxLength: 200 }), { minLength: 1, maxLength: 120 });
    fc.assert(
      fc.property(scribble, (drawing) => {
        let strokes: Strokes = [];
        for (const stroke of drawing) {
          stroke.forEach((coordinate, index) => {
            strokes = addPoint(index === 0 ? [...strokes, []] : strokes, coordinate);
          });
        }
        if (isSigned(strokes)) expect(SignatureSchema.safeParse({ kind: 'drawn', strokes }).success).toBe(true);
        else expect(strokes.flat().length).toBeLessThan(limits.signatureNumbersMin);
      }),
      { numRuns: 40 },
    );
  });

  it('are drawn as lines, a single point as a dot', () => {
    expect(
      buildStrokePath([
        [1, 2],
        [3, 4, 5, 6],
      ]),
    ).toBe('M1 2h0M3 4L5 6');
  });
});
