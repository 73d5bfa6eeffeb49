import { beforeAll, describe, expect, it } from 'vitest';
import type { FetchedSamples } from '#server/modules/strava/stravaTypes.ts';
import {
  type EffortTimes,
  toEffortTimes,
  compareEfforts as likenessOf,
} from '#server/modules/verifications/copies/effortTimes.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import type { ChallengeRule } from '#server/modules/verifications/store/challengeRules.ts';
import { createSeededRandom } from '#simulator/rides/seededRandom.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { varySpeed } from '#simulator/strava/recordSampleRide.ts';
import { gatesOn } from '#tests/fixtures/rides/gatesOn.ts';
import { caseCourse, caseGatesM, caseLengthM } from '#tests/fixtures/rides/rideCases.ts';
import { fetchedActivity, rodeAtMs } from '../attemptSite.ts';

const dayS = 86_400;
const likeness = (a: EffortTimes, b: EffortTimes) => likenessOf(a, b, false);
const ownLikeness = (a: EffortTimes, b: EffortTimes) => likenessOf(a, b, true);
const ruleOf = (gatesM: readonly number[]): ChallengeRule => ({
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
  checkpoints: gatesOn(caseCourse, gatesM).map((gate, position) => ({
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
const rule = ruleOf(caseGatesM);
const noColumns = { elevationM: null, distanceM: null, powerW: null, heartRateBpm: null };

interface Device {
  readonly seed?: number;
  readonly speedMps?: number;
  /** How the rider's power varies. */
  readonly pace?: number;
}

/** Simulates a recording; `seed` determines its GPS noise. */
function ridden({ seed = 1, pace = 1, speedMps = 4 }: Device = {}): FetchedSamples {
  const { timeS, latDeg, lonDeg } = simulateRide({
    course: caseCourse,
    noiseSigmaM: 2,
    seed,
    speedMps: varySpeed(speedMps, pace),
  });
  return { ...noColumns, timeS, latDeg, lonDeg };
}

/** Keeps the samples for which `isWanted` returns true. */
function only(samples: FetchedSamples, isWanted: (timeS: number, index: number) => boolean): FetchedSamples {
  const indexes = Array.from(samples.timeS).flatMap((timeS, index) => (isWanted(timeS, index) ? [index] : []));
  const column = (values: ArrayLike<number>) => indexes.map((index) => values[index] as number);
  return { ...noColumns, timeS: column(samples.timeS), latDeg: column(samples.latDeg), lonDeg: column(samples.lonDeg) };
}

async function judged(samples: FetchedSamples, { laterS = 0, by = rule } = {}): Promise<EffortTimes> {
  const activity = fetchedActivity('1', { samples, startedAtMs: rodeAtMs + laterS * 1000 });
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
  ride = ridden();
  original = await judged(ride);
});

describe('a copy of a recording', () => {
  const lastS = () => ride.timeS[ride.timeS.length - 1] as number;

  it.each([
    ['without its last point', () => only(ride, (timeS) => timeS < lastS())],
    ['without its first half minute', () => only(ride, (timeS) => timeS > 30)],
    ['with every second point', () => only(ride, (_, index) => index % 2 === 0)],
    ['with every third point', () => only(ride, (_, index) => index % 3 === 0)],
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
    expect(ownLikeness(await judged(samples), original)).toBe('sameStart');
    expect(likeness(await judged(samples), original)).toBe('sameStart');
    for (const laterS of [60, dayS, -365 * dayS]) {
      expect(likeness(await judged(samples, { laterS }), original)).toBe('elsewhen');
    }
  });

  it('is recognised by the time of a single gate that is equal to the hundredth', async () => {
    const by = ruleOf([0, caseLengthM]);
    const first = await judged(ride, { by });
    expect(
      likeness(
        await judged(
          only(ride, (timeS) => timeS > 30),
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
  const columns = (samples: FetchedSamples, change: (column: number[], index: number) => number[]) => ({
    ...samples,
    latDeg: change(Array.from(samples.latDeg), 0),
    lonDeg: change(Array.from(samples.lonDeg), 1),
  });
  const moved: Change = (samples) => columns(samples, (column) => column.map((deg) => deg + 0.7 * metre));
  const noisy: Change = (samples) =>
    columns(samples, (column, index) => {
      const chance = createSeededRandom(40 + index);
      return column.map((deg) => deg + 5 * metre * chance.normal());
    });
  const smooth: Change = (samples) =>
    columns(samples, (column) =>
      column.map((_, index) => {
        const around = column.slice(Math.max(0, index - 2), index + 3);
        return around.reduce((sum, deg) => sum + deg, 0) / around.length;
      }),
    );
  const thirds: Change = (samples) => only(samples, (_, index) => index % 3 === 0);
  const scaled =
    (scale: number): Change =>
    (samples) => ({ ...samples, timeS: Array.from(samples.timeS, (timeS) => timeS * scale) });

  it.each<[string, Change[]]>([
    ['scaled by 1 %', [scaled(0.99)]],
    ['moved by 1 m and scaled by 1 %', [moved, scaled(0.99)]],
    ['moved by 1 m and scaled by 3 %', [moved, scaled(0.97)]],
    ['with 5 m of noise', [noisy]],
    ['with 5 m of noise and scaled by 1 %', [noisy, scaled(0.99)]],
    ['every 3 s and smoothed', [thirds, smooth]],
    ['every 3 s, smoothed and scaled by 1 %', [thirds, smooth, scaled(0.99)]],
    [
      'with every fifth point and scaled by 3 %',
      [(samples) => only(samples, (_, index) => index % 5 === 0), scaled(0.97)],
    ],
  ])('is recognised %s, for the same and for another rider, also with start and finish only', async (_, changes) => {
    const samples = changes.reduce((changed, change) => change(changed), ride);
    for (const by of [rule, ruleOf([0, caseLengthM])]) {
      const first = await judged(ride, { by });
      const copy = await judged(samples, { laterS: 3 * dayS, by });
      expect([likeness(copy, first), ownLikeness(copy, first)]).toEqual(['elsewhen', 'elsewhen']);
    }
  });

  it('is not confused with a ride of the same rider at nearly the same power on another day', async () => {
    for (const pace of [2, 3, 4]) {
      const again = await judged(ridden({ seed: pace, pace }), { laterS: dayS });
      expect(ownLikeness(again, original)).toBeNull();
    }
  });
});

describe('two riders', () => {
  it('who rode together with gaps of a few seconds are not taken for one', async () => {
    const behind = await judged(ridden({ seed: 2, speedMps: 3.99 }), { laterS: 4 });
    const apartS = behind.gatesS.map((gateS, index) => Math.abs((gateS ?? 0) - (original.gatesS[index] ?? 0)));
    expect(Math.max(...apartS)).toBeGreaterThan(1);
    expect(Math.max(...apartS)).toBeLessThan(20);
    expect(likeness(behind, original)).toBeNull();
    expect(likeness(await judged(ridden({ seed: 2, speedMps: 3.99 })), original)).toBeNull();
  });

  it.each([1, 2, 10])('who rode %d s apart from start to finish are not taken for one', async (laterS) => {
    for (const by of [rule, ruleOf([0, caseLengthM])]) {
      const first = await judged(ride, { by });
      expect(likeness(await judged(ridden({ seed: 2 }), { laterS, by }), first)).toBeNull();
    }
  });

  it.each([
    [1, 0.06, 0.04],
    [2, 0.35, 0.25],
    [3, 1.1, 0.9],
    [7, 1.1, 0.9],
  ])('at different hours are not taken for one if times at %d gates are equal by chance', (count, chanceS, copyS) => {
    const riding = (offS: number) => {
      const gatesS = Array.from({ length: count }, (_, index) => 600 * (index + 1) + offS);
      return {
        startedAtMs: rodeAtMs + offS * 1e7,
        elapsedS: 600 * count + offS,
        gatesS: [null, ...gatesS],
        rhythm: null,
      };
    };
    expect(likeness(riding(chanceS), riding(0))).toBeNull();
    expect(likeness(riding(copyS), riding(0))).toBe('elsewhen');
  });

  it('are not taken for one if only the total or only most gates are equal', () => {
    const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 200, 300], rhythm: null };
    expect(likeness(effortA, { ...effortA, gatesS: [null, 102, 200, 300] })).toBeNull();
    expect(likeness(effortA, { ...effortA, elapsedS: 302, gatesS: [null, 100, 200, 302] })).toBeNull();
    expect(likeness(effortA, { ...effortA, gatesS: [null, 100, 200] })).toBeNull();
  });

  it('are not compared if no gate was timed', () => {
    const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [], rhythm: null };
    expect(likeness(effortA, effortA)).toBeNull();
    expect(likeness({ ...effortA, gatesS: [null, null] }, { ...effortA, gatesS: [null, null] })).toBeNull();
  });
});

it('a copy is recognised by the gates at which both rides have a time', () => {
  const effortA = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 300], rhythm: null };
  expect(ownLikeness(effortA, { ...effortA, gatesS: [null, null, 300.5], elapsedS: 300.5 })).toBe('sameStart');
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
