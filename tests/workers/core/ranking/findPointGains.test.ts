import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPointGains, type GainSegment, type GainsRequest } from '#workers/core/ranking/findPointGains.ts';
import { computeEffortPoints } from '#workers/core/ranking/rankingFormula.ts';

/** Ninety athletes besides the rider: 90/(90 + 9) of the points without the rider, 91/100 with. */
const knownSegment: GainSegment = {
  segmentId: 'known',
  availablePoints: 600,
  bestS: 1_800,
  athleteCount: 91,
  ownElapsedS: 2_000,
  ownPoints: 442,
  hasRidden: true,
};
const newSegment: GainSegment = {
  segmentId: 'fresh',
  availablePoints: 600,
  bestS: 1_800,
  athleteCount: 90,
  ownElapsedS: null,
  ownPoints: 0,
  hasRidden: false,
};
const baseRequest = { scoringCount: 20, wantedPoints: 10, maxGains: 10 };

describe('times that add points', () => {
  it('are the slowest whole second on a counting segment, as computed by hand', () => {
    // 546 × (1800 / s)² ≥ 451.5: s ≤ 1979.4
    expect(findPointGains({ ...baseRequest, segments: [knownSegment] })).toEqual([
      { segmentId: 'known', neededS: 1_979, neededPoints: 452, gainedPoints: 10 },
    ]);
  });

  it('include the rider in the field of a segment that was never ridden', () => {
    // No time has to be replaced while fewer than twenty count: 546 × (1800 / s)² ≥ 9.5: s ≤ 13646.06
    expect(findPointGains({ ...baseRequest, segments: [newSegment] })).toEqual([
      { segmentId: 'fresh', neededS: 13_646, neededPoints: 10, gainedPoints: 10 },
    ]);
  });

  it('have to replace the weakest counting segment if all positions are taken', () => {
    // Only one segment counts, with 442 points: 452 are needed on the other.
    expect(findPointGains({ ...baseRequest, scoringCount: 1, segments: [knownSegment, newSegment] })).toEqual([
      { segmentId: 'known', neededS: 1_979, neededPoints: 452, gainedPoints: 10 },
      { segmentId: 'fresh', neededS: 1_979, neededPoints: 452, gainedPoints: 10 },
    ]);
    const weak = { ...knownSegment, segmentId: 'weak', ownElapsedS: 4_000, ownPoints: 111 };
    const weakGains = findPointGains({ ...baseRequest, scoringCount: 1, segments: [weak, knownSegment] });
    expect(weakGains.find(({ segmentId }) => segmentId === 'weak')).toMatchObject({ neededS: 1_979, gainedPoints: 10 });
  });

  it('leave out segments on which even the best possible is not enough', () => {
    expect(
      findPointGains({ ...baseRequest, segments: [{ ...knownSegment, ownElapsedS: 1_800, ownPoints: 546 }] }),
    ).toEqual([]);
    const barely = { ...knownSegment, ownElapsedS: 1_817, ownPoints: 536 };
    expect(findPointGains({ ...baseRequest, segments: [barely] })).toMatchObject([
      { neededPoints: 546, gainedPoints: 10 },
    ]);
    expect(findPointGains({ ...baseRequest, segments: [{ ...barely, ownPoints: 537 }] })).toEqual([]);
  });

  it('may be slower than a faded time of the rider', () => {
    const faded = { ...knownSegment, ownElapsedS: 1_800, ownPoints: 273 };
    // 546 × (1800 / s)² ≥ 282.5
    expect(findPointGains({ ...baseRequest, segments: [faded] })).toMatchObject([
      { neededS: 2_502, neededPoints: 283 },
    ]);
  });

  it('start with known segments and reserve a third for new ones', () => {
    const createCopies = (segment: GainSegment, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...segment, segmentId: `${segment.segmentId}-${index}` }));
    const easier = { ...knownSegment, segmentId: 'easier', ownElapsedS: 3_000, ownPoints: 197 };
    const ranked = [...createCopies(newSegment, 9), ...createCopies(knownSegment, 9), easier];
    const segmentIds = findPointGains({ ...baseRequest, scoringCount: 30, maxGains: 6, segments: ranked }).map(
      ({ segmentId }) => segmentId,
    );
    expect(segmentIds).toEqual(['known-0', 'known-1', 'known-2', 'known-3', 'fresh-0', 'fresh-1']);
    const all = findPointGains({ ...baseRequest, scoringCount: 30, maxGains: 19, segments: ranked }).map(
      ({ segmentId }) => segmentId,
    );
    expect(all.slice(9, 11)).toEqual(['easier', 'fresh-0']);
    expect(
      findPointGains({
        ...baseRequest,
        scoringCount: 30,
        maxGains: 6,
        segments: [knownSegment, ...createCopies(newSegment, 9)],
      }),
    ).toHaveLength(6);
    expect(
      findPointGains({ ...baseRequest, scoringCount: 30, maxGains: 6, segments: createCopies(knownSegment, 9) }),
    ).toHaveLength(6);
  });
});

/** The score by its definition, with one segment's points replaced. */
function computeScore(
  { segments: ranked, scoringCount: counted }: GainsRequest,
  changedId: string | null,
  elapsedS = 0,
): number {
  const points = ranked.map((segment) => {
    if (segment.segmentId !== changedId) return segment.ownPoints;
    const { availablePoints, bestS, athleteCount, hasRidden, ownPoints } = segment;
    const today = computeEffortPoints({
      availablePoints,
      bestS: Math.min(bestS, elapsedS),
      elapsedS,
      ageDays: 0,
      isAgeCounted: true,
      athleteCount: hasRidden ? athleteCount : athleteCount + 1,
    });
    return Math.max(ownPoints, today);
  });
  return points
    .sort((a, b) => b - a)
    .slice(0, counted)
    .reduce((sum, point) => sum + point, 0);
}

const anySegments = fc
  .array(
    fc.record({
      availablePoints: fc.integer({ min: 50, max: 3_000 }),
      bestS: fc.integer({ min: 20, max: 9_000 }),
      athleteCount: fc.integer({ min: 1, max: 5_000 }),
      slower: fc.option(fc.double({ min: 1, max: 4, noNaN: true })),
      ageDays: fc.integer({ min: 0, max: 2_000 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((all) =>
    all.map(({ availablePoints, bestS, athleteCount, slower, ageDays }, index): GainSegment => {
      const base = { segmentId: `s-${String(index).padStart(2, '0')}`, availablePoints, bestS, athleteCount };
      if (slower === null) return { ...base, ownElapsedS: null, ownPoints: 0, hasRidden: false };
      const ownElapsedS = Math.round(bestS * slower);
      const effort = { availablePoints, bestS, athleteCount, ageDays, isAgeCounted: true, elapsedS: ownElapsedS };
      return { ...base, ownElapsedS, ownPoints: computeEffortPoints(effort), hasRidden: true };
    }),
  );
const anyRequest = fc.record({
  segments: anySegments,
  scoringCount: fc.integer({ min: 1, max: 25 }),
  wantedPoints: fc.integer({ min: 1, max: 60 }),
  maxGains: fc.integer({ min: 0, max: 50 }),
});

describe('every answer', () => {
  it('adds the wanted points, and one second slower does not', () => {
    let answers = 0;
    fc.assert(
      fc.property(anyRequest, (request) => {
        const today = computeScore(request, null);
        for (const { segmentId, neededS, gainedPoints } of findPointGains(request)) {
          answers++;
          expect(Number.isInteger(neededS) && neededS > 0).toBe(true);
          expect(computeScore(request, segmentId, neededS) - today).toBe(gainedPoints);
          expect(gainedPoints).toBeGreaterThanOrEqual(request.wantedPoints);
          expect(computeScore(request, segmentId, neededS + 1) - today).toBeLessThan(request.wantedPoints);
        }
      }),
    );
    expect(answers).toBeGreaterThan(100);
  });

  it('leaves out only segments on which no time is enough', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const foundIds = new Set(findPointGains({ ...request, maxGains: 200 }).map(({ segmentId }) => segmentId));
        const today = computeScore(request, null);
        for (const { segmentId, bestS } of request.segments) {
          if (foundIds.has(segmentId)) continue;
          expect(computeScore(request, segmentId, bestS * 0.5) - today).toBeLessThan(request.wantedPoints);
        }
      }),
    );
  });

  it('does not depend on the order of input, and stays within the maximum', () => {
    fc.assert(
      fc.property(anyRequest, fc.infiniteStream(fc.nat()), (request, keys) => {
        const gains = findPointGains(request);
        const shuffled = request.segments
          .map((segment) => ({ segment, key: keys.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ segment }) => segment);
        expect(findPointGains({ ...request, segments: shuffled })).toEqual(gains);
        expect(gains.length).toBeLessThanOrEqual(request.maxGains);
      }),
    );
  });
});
