import { describe, expect, it } from 'vitest';
import { type Recording, recordRide } from '#simulator/rides/recordRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { readRecordedJourney } from '#tests/fixtures/rides/recordedJourney.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { MatchCheckpoint } from '#workers/core/verification/matching/matchTypes.ts';

const { course, journey } = readRecordedJourney('ride-09');
const recordings: Recording = { noiseSigmaM: 1, noiseCorrelationS: 30 };
const gatesM = [1_000, 6_000, 11_000];

/** The same gate, beside the road. */
function moveAside(gate: MatchCheckpoint, asideM: number): MatchCheckpoint {
  const asideRad = (((gate.headingDeg ?? 0) + 90) * Math.PI) / 180;
  const latDeg = gate.latDeg + (asideM * Math.cos(asideRad)) / 111_195;
  const eastM = asideM * Math.sin(asideRad);
  return { ...gate, latDeg, lonDeg: gate.lonDeg + eastM / 111_195 / Math.cos((latDeg * Math.PI) / 180) };
}

const matchBeside = (asideM: number, { course: road = course as typeof course | null, ride = journey } = {}) => {
  const checkpoints = createCheckpoints(course, gatesM).map((gate) => moveAside(gate, asideM));
  const samples = recordRide(ride, recordings);
  const { status, efforts } = matchActivity({ samples, checkpoints, ...(road && { course: road }) });
  return [status, efforts[0]?.flags ?? []];
};

describe('a recorded ride beside the gates of its road', () => {
  it('passes as far off as the road and the recording are uncertain, and says so', () => {
    expect(matchBeside(0)).toEqual(['passed', []]);
    expect(matchBeside(45)).toEqual(['passed', ['gateFallback']]);
    expect(matchBeside(-45)).toEqual(['passed', ['gateFallback']]);
    expect(matchBeside(75)).toEqual(['failed', []]);
  });

  it('is bound to the radius if the course is unknown, or is near in another place', () => {
    expect(matchBeside(45, { course: null })).toEqual(['failed', []]);
    const column = (key: 'latDeg' | 'lonDeg' | 'elevationM') =>
      Float64Array.of(...course[key], ...course[key].toReversed());
    const lengthM = course.distanceM.at(-1) as number;
    const distanceM = Float64Array.of(...course.distanceM, ...course.distanceM.map((atM) => lengthM + atM));
    const outAndBack = {
      latDeg: column('latDeg'),
      lonDeg: column('lonDeg'),
      elevationM: column('elevationM'),
      distanceM,
    };
    expect(matchBeside(45, { course: outAndBack })).toEqual(['failed', []]);
  });

  it('that ends 45 m before the finish does not pass', () => {
    const ride = journey.filter(({ courseM }) => courseM <= 10_955);
    expect(matchBeside(0, { ride })[0]).toBe('failed');
  });
});
