import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { borgByZone } from '#src/pacing/tools/ftp/powerMeter.ts';
import { getPerceivedZone } from '#workers/core/pacing/planAnswer.ts';

describe('perceivedZone', () => {
  it('is Coggan’s zone, with the exertion that Allen & Coggan give for it', () => {
    const felt = [0.4, 0.55, 0.7, 0.75, 0.85, 0.95, 1.05, 1.1, 1.3, 1.8].map(
      (share) => borgByZone[getPerceivedZone(share)],
    );
    expect(felt).toEqual(['<2', '<2', '2–3', '2–3', '3–4', '4–5', '4–5', '6–7', '>7', '10']);
  });

  it('never falls as the power rises, and treats invalid values as rest', () => {
    const anyRatio = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(anyRatio, anyRatio, (a, b) => {
        expect(getPerceivedZone(Math.max(a, b))).toBeGreaterThanOrEqual(getPerceivedZone(Math.min(a, b)));
      }),
    );
    expect(getPerceivedZone(Number.NaN)).toBe(0);
  });
});
