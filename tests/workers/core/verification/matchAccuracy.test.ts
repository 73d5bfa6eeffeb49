import { describe, expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { recordRide } from '#simulator/rides/recordRide.ts';
import { buildJourney } from '#simulator/rides/simulateRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';

const courses = allRoutes.map(({ id, parts, rowBoundaries: stops }) => {
  const { line, isApproximate } = buildLine(parts);
  const lengthM = line.distanceM.at(-1) as number;
  const placesM = stops.map(({ km }) => Math.min(km * 1_000, lengthM));
  const journey = buildJourney({ course: line });
  // The last hairpin of Meishan passes its finish at 33 m.
  const checkpoints = createCheckpoints(line, placesM, { radiusM: id === 'meishan-36' ? 20 : 40 });
  return { id, line, lengthM, journey, isRoad: !isApproximate, checkpoints };
});
const roads = courses.filter(({ isRoad }) => isRoad);

interface RecordingCase {
  readonly sampleS: number | 'smart';
  readonly noiseSigmaM: number;
  readonly noiseCorrelationS: number;
}

/** Errors of the elapsed time over all roads and three phases of the first sample. */
function measureErrorsS(recording: RecordingCase, phases: readonly number[] = [0, 0.35, 0.7]): number[] {
  return roads.flatMap(({ line, lengthM, journey, checkpoints }) =>
    phases.map((phase, round) => {
      const ride = recordRide(journey, { ...recording, phase, seed: 101 * round + 17 });
      const [effort] = matchActivity({ samples: ride, checkpoints, course: line }).efforts;
      return Math.abs((effort?.elapsedS ?? Number.NaN) - (ride.getFirstTimeS(lengthM) - ride.getFirstTimeS(0)));
    }),
  );
}

const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const computeRatioWithin = (values: readonly number[], limitS: number) =>
  values.filter((value) => value <= limitS).length / values.length;

describe('rides at 1 Hz along the roads with known times', () => {
  it('are timed to a third of a second with an exact receiver', () => {
    const errors = measureErrorsS({ sampleS: 1, noiseSigmaM: 0, noiseCorrelationS: 0 });
    expect(computeMean(errors)).toBeLessThan(0.2);
    expect(Math.max(...errors)).toBeLessThan(0.5);
  });

  it('are timed to half a second on average, 95 % within a second, for receivers with 0 to 3 m of jitter', () => {
    const errors = [0, 1, 2, 3].flatMap((noiseSigmaM) =>
      measureErrorsS({ sampleS: 1, noiseSigmaM, noiseCorrelationS: 0 }),
    );
    expect(computeMean(errors)).toBeLessThan(0.5);
    expect(computeRatioWithin(errors, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it('are off by the receiver’s drifting error: at most twice 3 m at the speed of a climb', () => {
    const errors = [1, 2, 3].flatMap((noiseSigmaM) =>
      measureErrorsS({ sampleS: 1, noiseSigmaM, noiseCorrelationS: 20 }),
    );
    expect(computeMean(errors)).toBeLessThan(0.5);
    expect(computeRatioWithin(errors, 2)).toBeGreaterThanOrEqual(0.95);
  });
});

const poorRecordings: readonly (readonly [string, RecordingCase])[] = [
  ['a sample every 8 s', { sampleS: 8, noiseSigmaM: 0, noiseCorrelationS: 0 }],
  ['smart recording', { sampleS: 'smart', noiseSigmaM: 3, noiseCorrelationS: 10 }],
  ['6 m of drifting noise', { sampleS: 1, noiseSigmaM: 6, noiseCorrelationS: 20 }],
  ['6 m of jitter', { sampleS: 1, noiseSigmaM: 6, noiseCorrelationS: 0 }],
  ['a sample every 8 s and 6 m of jitter', { sampleS: 8, noiseSigmaM: 6, noiseCorrelationS: 0 }],
];

describe('rides on all courses', () => {
  it.each(poorRecordings)('match exactly once with %s', (_, recording) => {
    const matches = courses.map(({ id, line, journey, checkpoints }) => {
      const { status, efforts } = matchActivity({ samples: recordRide(journey, recording), checkpoints, course: line });
      return { id, isMatched: status !== 'failed', count: efforts.length };
    });
    expect(matches).toEqual(courses.map(({ id }) => ({ id, isMatched: true, count: 1 })));
  });

  it.each(poorRecordings)('do not match backwards with %s', (_, recording) => {
    // Out and back on one road is the same ride from either end.
    for (const { id, line, checkpoints } of courses.filter(({ id }) => id !== 'route-197')) {
      const ride = recordRide(buildJourney({ course: line, isReversed: true }), recording);
      expect([id, matchActivity({ samples: ride, checkpoints }).status]).toEqual([id, 'failed']);
    }
  });
});
