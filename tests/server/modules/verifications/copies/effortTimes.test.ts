import { beforeAll, describe, expect, it } from 'vitest';
import type { FetchedSamples } from '#server/modules/strava/stravaTypes.ts';
import { type EffortTimes, effortTimes, likeness } from '#server/modules/verifications/copies/effortTimes.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import type { ChallengeRule } from '#server/modules/verifications/store/challengeRules.ts';
import { simulateRide } from '#server/simulator/rides/simulateRide.ts';
import { gatesOn } from '#tests/fixtures/rides/gatesOn.ts';
import { caseCourse, caseGatesM, caseLengthM } from '#tests/fixtures/rides/rideCases.ts';
import { fetchedActivity, rodeAtMs } from '../attemptSite.ts';

const dayS = 86_400;
const ruleOf = (gatesM: readonly number[]): ChallengeRule => ({
  ...{ challengeId: 'yangde', version: 1, isComplete: true, categories: ['ride'], checksCoverage: false },
  ...{ uncheckedStretches: [], isApproximate: false, validFrom: null, bestKnownS: null },
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
}

/** As that rider's device records it, with its own noise. */
function ridden({ seed = 1, speedMps = 4 }: Device = {}): FetchedSamples {
  const { timeS, latDeg, lonDeg } = simulateRide({ course: caseCourse, speedMps, noiseSigmaM: 2, seed });
  return { ...noColumns, timeS, latDeg, lonDeg };
}

/** Only the requested samples. */
function only(samples: FetchedSamples, isWanted: (timeS: number, index: number) => boolean): FetchedSamples {
  const kept = Array.from(samples.timeS).flatMap((timeS, index) => (isWanted(timeS, index) ? [index] : []));
  const column = (values: ArrayLike<number>) => kept.map((index) => values[index] as number);
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
  const times = outcome.ok ? effortTimes(outcome.ride.result) : null;
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
      'with places rounded to a metre',
      () => ({
        ...ride,
        latDeg: Array.from(ride.latDeg, (value) => Number(value.toFixed(5))),
        lonDeg: Array.from(ride.lonDeg, (value) => Number(value.toFixed(5))),
      }),
    ],
  ])('is known %s, and moved by a minute or a day besides', async (_, copy) => {
    const samples = copy();
    expect(likeness(await judged(samples), original)).toBe('sameStart');
    for (const laterS of [60, dayS, -365 * dayS]) {
      expect(likeness(await judged(samples, { laterS }), original)).toBe('elsewhen');
    }
  });

  it('is known by its only time where it is the same to the hundredth', async () => {
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

describe('two riders', () => {
  it('who rode together are two, a few seconds apart at every gate', async () => {
    const behind = await judged(ridden({ seed: 2, speedMps: 3.99 }), { laterS: 4 });
    const apartS = behind.gatesS.map((gateS, index) => Math.abs((gateS ?? 0) - (original.gatesS[index] ?? 0)));
    expect(Math.max(...apartS)).toBeGreaterThan(1);
    expect(Math.max(...apartS)).toBeLessThan(20);
    expect(likeness(behind, original)).toBeNull();
    expect(likeness(await judged(ridden({ seed: 2, speedMps: 3.99 })), original)).toBeNull();
  });

  it.each([
    [1, 0.06, 0.04],
    [2, 0.35, 0.25],
    [3, 1.1, 0.9],
    [7, 1.1, 0.9],
  ])('at other hours are two where they have the same seconds by chance at %d gates', (count, chanceS, copyS) => {
    const riding = (offS: number) => {
      const gatesS = Array.from({ length: count }, (_, index) => 600 * (index + 1) + offS);
      return { startedAtMs: rodeAtMs + offS * 1e7, elapsedS: 600 * count + offS, gatesS: [null, ...gatesS] };
    };
    expect(likeness(riding(chanceS), riding(0))).toBeNull();
    expect(likeness(riding(copyS), riding(0))).toBe('elsewhen');
  });

  it('are two where only the whole is the same, or only most gates are', () => {
    const one = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 200, 300] };
    expect(likeness(one, { ...one, gatesS: [null, 102, 200, 300] })).toBeNull();
    expect(likeness(one, { ...one, elapsedS: 302, gatesS: [null, 100, 200, 302] })).toBeNull();
    expect(likeness(one, { ...one, gatesS: [null, 100, 200] })).toBeNull();
  });

  it('are not compared where no gate was timed', () => {
    const one = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [] };
    expect(likeness(one, one)).toBeNull();
    expect(likeness({ ...one, gatesS: [null, null] }, { ...one, gatesS: [null, null] })).toBeNull();
  });
});

it('is compared at the gates that both have timed', () => {
  const one = { startedAtMs: rodeAtMs, elapsedS: 300, gatesS: [null, 100, 300] };
  expect(likeness(one, { ...one, gatesS: [null, null, 300.5], elapsedS: 300.5 })).toBe('sameStart');
});

it('adds up the times between gates, and leaves out unknown ones', () => {
  const gate = (split_s: number | null) => ({ split_s }) as never;
  const effort = { started_at: '2026-02-28T23:01:00.000Z', elapsed_s: 60, moving_s: 60, uncertainty_s: 0, flags: [] };
  const found = { checkpoints: [gate(null), gate(20), gate(null), gate(40)], efforts: [effort], best_effort: 0 };
  expect(effortTimes(found)).toEqual({ startedAtMs: rodeAtMs + 60_000, elapsedS: 60, gatesS: [null, 20, null, 60] });
  expect(effortTimes({ ...found, best_effort: null })).toBeNull();
});
