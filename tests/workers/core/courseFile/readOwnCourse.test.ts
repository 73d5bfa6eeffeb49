import { expect, it } from 'vitest';
import { okValue } from '#tests/workers/support/problems.ts';
import type { RawTrack } from '#workers/core/courseFile/courseFileTypes.ts';
import { readOwnCourse } from '#workers/core/courseFile/readOwnCourse.ts';

const count = 200;
const latDeg = Array.from({ length: count }, (_, index) => 24 + index * 0.0005);
const noValues = Array.from({ length: count }, () => null);

/** A climb of 5 % straight to the north, a point every 55.6 m, with the device's own counts. */
function createTrack(countedRatio: number | null): RawTrack {
  const chordM = 55.597;
  return {
    format: 'fit',
    name: 'Climb',
    facts: { sportType: null, deviceName: null, creator: null, createdAtMs: null, isTrainer: false },
    latDeg,
    lonDeg: latDeg.map(() => 121),
    elevationM: latDeg.map((_, index) => index * chordM * 0.05),
    timeMs: noValues,
    distanceM: countedRatio === null ? noValues : latDeg.map((_, index) => index * chordM * countedRatio),
    powerW: noValues,
    heartRateBpm: noValues,
    cadenceRpm: noValues,
    isZoneless: false,
    trackStarts: [],
    repairs: [],
    filePositions: latDeg.map((_, index) => index + 1),
  };
}
const readLength = (ratio: number | null) => okValue(readOwnCourse(createTrack(ratio), 'climb.fit')).distanceM;

it('a thinned line keeps the length that the device counted', () => {
  const chordsM = readLength(null);
  expect(chordsM).toBeCloseTo(199 * 55.597, 0);
  expect(readLength(1.12) / chordsM).toBeCloseTo(1.12, 3);
});

it('an implausible length is ignored', () => {
  const chordsM = readLength(null);
  expect([readLength(0.5), readLength(2), readLength(1.001)].map((lengthM) => lengthM / chordsM)).toEqual([1, 1, 1]);
});
