import { expect, it } from 'vitest';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import type { RawTrack } from '#workers/core/courseFile/courseFileTypes.ts';
import { guessTraffic } from '#workers/core/courseFile/guessTraffic.ts';
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

/** The climb with a point a second at 5 m/s, where the rider stands for `stopS` at every `stopEveryM`. */
function createRide(stopEveryM: number, stopS: number): RawTrack {
  const atM: number[] = [];
  for (let riddenM = 0; riddenM <= 12_000; riddenM += 5) {
    atM.push(riddenM);
    if (riddenM > 0 && riddenM % stopEveryM === 0) atM.push(...Array.from({ length: stopS }, () => riddenM));
  }
  const empty = atM.map(() => null);
  return {
    ...createTrack(null),
    latDeg: atM.map((m) => 24 + m / 111_195),
    lonDeg: atM.map(() => 121),
    elevationM: atM.map((m) => m * 0.05),
    timeMs: atM.map((_, second) => second * 1000),
    distanceM: empty,
    powerW: empty,
    heartRateBpm: empty,
    cadenceRpm: empty,
    filePositions: atM.map((_, index) => index + 1),
  };
}
const readTraffic = (raw: RawTrack) => okValue(readOwnCourse(raw, 'ride.fit')).traffic;

it.each([
  [1_500, 60, 'town'],
  [5_000, 60, 'mixed'],
  [8_000, 60, 'mountain'],
  [1_500, 600, 'mountain'],
  [1_500, 5, 'mountain'],
] as const)('a ride that stops every %i m for %i s was in traffic of the kind %s', (stopEveryM, stopS, traffic) => {
  expect(readTraffic(createRide(stopEveryM, stopS))).toBe(traffic);
});

/** A level staircase of blocks: a turn to the right, then one to the left, every `blockM`; no times. */
function createBlocks(blockM: number): RawTrack {
  const pointCount = 400;
  const stepM = 25;
  const place = (index: number) => {
    const block = Math.floor((index * stepM) / blockM);
    const inBlockM = (index * stepM) % blockM;
    const northM = Math.ceil(block / 2) * blockM + (block % 2 === 0 ? inBlockM : 0);
    const eastM = Math.floor(block / 2) * blockM + (block % 2 === 0 ? 0 : inBlockM);
    return { northM, eastM };
  };
  const indices = Array.from({ length: pointCount }, (_, index) => index);
  const empty = indices.map(() => null);
  return {
    ...createTrack(null),
    latDeg: indices.map((index) => 24 + place(index).northM / 111_195),
    lonDeg: indices.map((index) => 121 + place(index).eastM / (111_195 * Math.cos((24 * Math.PI) / 180))),
    elevationM: indices.map(() => 10),
    timeMs: empty,
    distanceM: empty,
    powerW: empty,
    heartRateBpm: empty,
    cadenceRpm: empty,
    filePositions: indices.map((index) => index + 1),
  };
}

it('a course without times is judged by its turns at junctions', () => {
  expect(readTraffic(createBlocks(500))).toBe('town');
  expect(readTraffic(createBlocks(2_000))).toBe('mixed');
  expect(readTraffic(createTrack(null))).toBe('mountain');
});

it('none of our mountain roads looks like a town', () => {
  const kinds = allRoutes.map((content) => guessTraffic(buildRouteDraft(content).line, null));
  expect(new Set(kinds)).toEqual(new Set(['mountain']));
});
