import { beforeAll, describe, expect, it } from 'vitest';
import type { FetchedSamples } from '#server/modules/strava/stravaTypes.ts';
import {
  type EffortTimes,
  compareEfforts as likenessOf,
  toEffortTimes,
} from '#server/modules/verifications/copies/effortTimes.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import type { ChallengeRule } from '#server/modules/verifications/store/challengeRules.ts';
import { createSeededRandom } from '#simulator/rides/seededRandom.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { varySpeed } from '#simulator/strava/recordSampleRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { caseCourse, caseGatesM, caseLengthM } from '#tests/fixtures/rides/rideCases.ts';
import { createFetchedActivity, rodeAtMs } from '../attemptSite.ts';

const dayS = 86_400;
const compareRiders = (a: EffortTimes, b: EffortTimes) => likenessOf(a, b, false);
const compareOwnRides = (a: EffortTimes, b: EffortTimes) => likenessOf(a, b, true);
const createRule = (gatesM: readonly number[]): ChallengeRule => ({
  challengeId: 'yangde',
  version: 1,
  isComplete: true,
  categories: ['ride'],
  checksCoverage: false,
  uncheckedStretches: [],
  isApproximate: false,
  validFrom: null,
  validUntil: null,
  bestKnownS: null,
  course: caseCourse,
  checkpoints: createCheckpoints(caseCourse, gatesM).map((gate, position) => ({
    position,
    name: { 'zh-TW': `${position}` },
    lat_deg: gate.latDeg,
    lon_deg: gate.lonDeg,
    radius_m: gate.radiusM,
    heading_deg: gate.headingDeg ?? null,
    is_mandatory: true,
    course_distance_m: gate.courseDistanceM ?? null,
  })),
});
const rule = createRule(caseGatesM);
const noColumns = { elevationM: null, distanceM: null, powerW: null, heartRateBpm: null };

interface Device {
  readonly seed?: number;
  readonly speedMps?: number;
  /** How the rider's power varies. */
  readonly powerSeed?: number;
}

/** Simulates a recording; `seed` determines its GPS noise. */
function simulateRecording({ seed = 1, powerSeed: pace = 1, speedMps = 4 }: Device = {}): FetchedSamples {
  const { timeS, latDeg, lonDeg } = simulateRide({
    course: caseCourse,
    noiseSigmaM: 2,
    seed,
    speedMps: varySpeed(speedMps, pace),
  });
  return { ...noColumns, timeS, latDeg, lonDeg };
}

/** Keeps the samples for which `isWanted` returns true. */
function filterSamples(samples: FetchedSamples, isWanted: (timeS: number, index: number) => boolean): FetchedSamples {
  const indexes = Array.from(samples.timeS).flatMap((timeS, index) => (isWanted(timeS, index) ? [index] : []));
  const column = (values: ArrayLike<number>) => indexes.map((index) => values[index] as number);
  return { ...noColumns, timeS: column(samples.timeS), latDeg: column(samples.latDeg), lonDeg: column(samples.lonDeg) };
}

async function judgeTimes(samples: FetchedSamples, { laterS = 0, by = rule } = {}): Promise<EffortTimes> {
  const activity = createFetchedActivity('1', { samples, startedAtMs: rodeAtMs + laterS * 1000 });
  const outcome = await judgeRide({
    source: { kind: 'fetched', activity },
    rule: by,
    category: 'ride',
    riderMassKg: null,
    nowMs: rodeAtMs + 30 * dayS * 1000,
  });
  const times = outcome.ok ? toEffortTimes(outcome.ride.result, { rhythm: outcome.ride.rhythm }) : null;
  if (!times) throw new Error('the ride has no effort');
  return times;
}

let ride: FetchedSamples;
let original: EffortTimes;

beforeAll(async () => {
  ride = simulateRecording();
  original = await judgeTimes(ride);
});

describe('a copy of a recording', () => {
  const lastS = () => ride.timeS[ride.timeS.length - 1] as number;

  it.each([
    ['without its last point', () => filterSamples(ride, (timeS) => timeS < lastS())],
    ['without its first half minute', () => filterSamples(ride, (timeS) => timeS > 30)],
    ['with every second point', () => filterSamples(ride, (_, index) => index % 2 === 0)],
    ['with every third point', () => filterSamples(ride, (_, index) => index % 3 === 0)],
    [
      'with positions rounded to a metre',
      () => ({
        ...ride,
        latDeg: Array.from(ride.latDeg, (value) => Number(value.toFixed(5))),
        lonDeg: Array.from(ride.lonDeg, (value) => Number(value.toFixed(5))),
      }),
    ],
  ])('is recognised %s, also if its times are moved by a minute, a day or a year', async (_, copy) => {
    const samples = copy();
    expect(compareOwnRides(await judgeTimes(samples), original)).toBe('sameStart');
    expect(compareRiders(await judgeTimes(samples), original)).toBe('sameStart');
    for (const laterS of [60, dayS, -365 * dayS]) {
      expect(compareRiders(await judgeTimes(samples, { laterS }), original)).toBe('elsewhen');
    }
  });

  it('is recognised by the time of a single gate that is equal to the hundredth', async () => {
    const by = createRule([0, caseLengthM]);
    const first = await judgeTimes(ride, { by });
    expect(
      compareRiders(
        await judgeTimes(
          filterSamples(ride, (timeS) => timeS > 30),
          { by, laterS: dayS },
        ),
        first,
      ),
    ).toBe('elsewhen');
  });
});

/** The methods by which copies of real rides were disguised. */
describe('a copy with altered times', () => {
  type Change = (samples: FetchedSamples) => FetchedSamples;
  const metre = 1 / 111_195;
  const changeColumns = (samples: FetchedSamples, change: (column: number[], index: number) => number[]) => ({
    ...samples,
    latDeg: change(Array.from(samples.latDeg), 0),
    lonDeg: change(Array.from(samples.lonDeg), 1),
  });
  const moveByMetre: Change = (samples) => changeColumns(samples, (column) => column.map((deg) => deg + 0.7 * metre));
  const addNoise: Change = (samples) =>
    changeColumns(samples, (column, index) => {
      const chance = createSeededRandom(40 + index);
      return column.map((deg) => deg + 5 * metre * chance.drawNormal());
    });
  const smoothTrack: Change = (samples) =>
    changeColumns(samples, (column) =>
      column.map((_, index) => {
        const around = column.slice(Math.max(0, index - 2), index + 3);
        return around.reduce((sum, deg) => sum + deg, 0) / around.length;
      }),
    );
  const takeEveryThird: Change = (samples) => filterSamples(samples, (_, index) => index % 3 === 0);
  const scaleTimes =
    (scale: number): Change =>
    (samples) => ({ ...samples, timeS: Array.from(samples.timeS, (timeS) => timeS * scale) });

  it.each<[string, Change[]]>([
    ['scaled by 1 %', [scaleTimes(0.99)]],
    ['moved by 1 m and scaled by 1 %', [moveByMetre, scaleTimes(0.99)]],
    ['moved by 1 m and scaled by 3 %', [moveByMetre, scaleTimes(0.97)]],
    ['with 5 m of noise', [addNoise]],
    ['with 5 m of noise and scaled by 1 %', [addNoise, scaleTimes(0.99)]],
    ['every 3 s and smoothed', [takeEveryThird, smoothTrack]],
    ['every 3 s, smoothed and scaled by 1 %', [takeEveryThird, smoothTrack, scaleTimes(0.99)]],
    [
      'with every fifth point and scaled by 3 %',
      [(samples) => filterSamples(samples, (_, index) => index % 5 === 0), scaleTimes(0.97)],
    ],
  ])('is recognised %s, for the same and for another rider, also with start and finish only', async (_, changes) => {
    const samples = changes.reduce((changed, change) => change(changed), ride);
    for (const by of [rule, createRule([0, caseLengthM])]) {
      const first = await judgeTimes(ride, { by });
      const copy = await judgeTimes(samples, { laterS: 3 * dayS, by });
      expect([compareRiders(copy, first), compareOwnRides(copy, first)]).toEqual(['elsewhen', 'elsewhen']);
    }
  });

  it('is not confused with a ride of the same rider at nearly the same power on another day', async () => {
    for (const pace of [2, 3, 4]) {
      const again = await judgeTimes(simulateRecording({ seed: pace, powerSeed: pace }), { laterS: dayS });
      expect(compareOwnRides(again, original)).toBeNull();
    }
  });
});

describe('two riders', () => {
  it('who rode together with gaps of a few seconds are not taken for one', async () => {
    const behind = await judgeTimes(simulateRecording({ seed: 2, speedMps: 3.99 }), { laterS: 4 });
    const apartS = behind.gatesS.map((gateS, index) => Math.abs((gateS ?? 0) - (original.gatesS[index] ?? 0)));
    expect(Math.max(...apartS)).toBeGreaterThan(1);
    expect(Math.max(...apartS)).toBeLessThan(20);
    expect(compareRiders(behind, original)).toBeNull();
    expect(compareRiders(await judgeTimes(simulateRecording({ seed: 2, speedMps: 3.99 })), original)).toBeNull();
  });

  it.each([1, 2, 10])('who rode %d s apart from start to finish are not taken for one', async (laterS) => {
    for (const by of [rule, createRule([0, caseLengthM])]) {
      const first = await judgeTimes(ride, { by });
      expect(compareRiders(await judgeTimes(simulateRecording({ seed: 2 }), { laterS, by }), first)).toBeNull();
    }
  });

  it.each([
    [1, 0.06, 0.04],
    [2, 0.35, 0.25],
    [3, 1.1, 0.9],
    [7, 1.1, 0.9],
  ])('at different hours are not taken for one if times at %d gates are equal by chance', (count, chanceS, copyS) => {
    const createEffortTimes = (offS: number) => {
      const gatesS = Array.from({ length: count }, (_, index) => 600 * (index + 1) + offS);
      return {
        startedAtMs: rodeAtMs + offS * 1e7,
        elapsedS: 600 * count + offS,
        gatesS: [null, ...gatesS],
        rhythm: null,
      };
    };
    expect(compareRiders(createEffortTimes(chanceS), createEffortTimes(0))).toBeNull();
    expect(compareRiders(createEffortTimes(copyS), createEffortTimes(0))).toBe('elsewhen');
  });

  it('are not taken for one if only the total or only most gates are equal', () => {
    const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 200, 300], rhythm: null };
    expect(compareRiders(effortA, { ...effortA, gatesS: [null, 102, 200, 300] })).toBeNull();
    expect(compareRiders(effortA, { ...effortA, elapsedS: 302, gatesS: [null, 100, 200, 302] })).toBeNull();
    expect(compareRiders(effortA, { ...effortA, gatesS: [null, 100, 200] })).toBeNull();
  });

  it('are not compared if no gate was timed', () => {
    const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [], rhythm: null };
    expect(compareRiders(effortA, effortA)).toBeNull();
    expect(compareRiders({ ...effortA, gatesS: [null, null] }, { ...effortA, gatesS: [null, null] })).toBeNull();
  });
});

it('a copy is recognised by the gates at which both rides have a time', () => {
  const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 300], rhythm: null };
  expect(compareOwnRides(effortA, { ...effortA, gatesS: [null, null, 300.5], elapsedS: 300.5 })).toBe('sameStart');
});

it('adds up the times between gates, with null for unknown ones', () => {
  const gate = (split_s: number | null) => ({ split_s }) as never;
  const effort = { started_at: '2026-02-28T23:01:00.000Z', elapsed_s: 60, moving_s: 60, uncertainty_s: 0, flags: [] };
  const result = { checkpoints: [gate(null), gate(20), gate(null), gate(40)], efforts: [effort], best_effort: 0 };
  expect(toEffortTimes(result)).toEqual({
    startedAtMs: rodeAtMs + 60_000,
    elapsedS: 60,
    gatesS: [null, 20, null, 60],
    rhythm: null,
  });
  expect(toEffortTimes({ ...result, best_effort: null })).toBeNull();
});
