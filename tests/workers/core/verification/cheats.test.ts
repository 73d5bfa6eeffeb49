import { describe, expect, it } from 'vitest';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import { buildSiteContent } from '#server/content/applyContent.ts';
import { buildChallenge } from '#server/modules/challenges/buildChallenge.ts';
import { getOrdinarySpeedMps } from '#simulator/rides/journey.ts';
import { createSeededRandom } from '#simulator/rides/seededRandom.ts';
import { type RideRequest, simulateRide } from '#simulator/rides/simulateRide.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { combineStatus } from '#workers/core/verification/combineStatus.ts';
import { type Challenge, judgeSamples } from '#workers/core/verification/judgeSamples.ts';
import type { SensedSamples } from '#workers/core/verification/plausibility/plausibilityTypes.ts';

const { routeDrafts: routes, challengeDrafts: challenges } = buildSiteContent();
const startAtMs = Date.UTC(2026, 2, 1, 22);

function createChallenge(id: string): Challenge & { readonly course: CourseLine } {
  const draft = challenges.find((each) => each.id === id);
  const route = routes.find((each) => each.id === draft?.route_id);
  if (!draft || !route) throw new Error(id);
  const challenge = buildChallenge(draft, { line: route.line, isApproximate: route.is_approximate });
  return {
    checkpoints: challenge.checkpoints.map(({ heading_deg, course_distance_m, ...gate }) => ({
      latDeg: gate.lat_deg,
      lonDeg: gate.lon_deg,
      radiusM: gate.radius_m,
      mandatory: gate.is_mandatory,
      ...(heading_deg !== null && { headingDeg: heading_deg }),
      ...(course_distance_m !== null && { courseDistanceM: course_distance_m }),
    })),
    course: route.line,
    checksCoverage: draft.checks_coverage,
    isApproximate: route.is_approximate,
    validFrom: null,
    validUntil: null,
    bestKnownS: draft.best_known_s ?? null,
  };
}

type Elevation = 'none' | 'true' | 'random' | 'flat';

function createRecording(
  course: CourseLine,
  { elevation = 'none' as Elevation, ...ride }: Partial<RideRequest> & { elevation?: Elevation },
): SensedSamples {
  const { timeS, latDeg, lonDeg, elevationM } = simulateRide({ course, noiseSigmaM: 2, ...ride });
  const random = createSeededRandom(5);
  const columns = {
    none: null,
    true: elevationM,
    random: timeS.map(() => 100 + 8 * (random.drawUniform() - 0.5)),
    flat: timeS.map(() => 0),
  };
  return { timeS, latDeg, lonDeg, elevationM: columns[elevation] };
}

const bicycles: readonly RideCategory[] = ['ride', 'ebike'];

function judge(id: string, samples: SensedSamples, category: RideCategory = 'ride') {
  const facts = {
    sportType: category === 'ebike' ? 'EBikeRide' : 'Ride',
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    deviceName: 'Garmin Edge 540',
    creator: null,
    format: 'gpx' as const,
    startAtMs,
    nowMs: startAtMs + 86_400_000,
    allowedCategories: bicycles,
  };
  const { match, getFlags } = judgeSamples({ samples, facts, riderMassKg: null }, createChallenge(id));
  const flags = getFlags(category);
  return { match, flags, status: combineStatus(match.status, flags), codes: flags.map(({ code }) => code) };
}

const carMps = 60 / 3.6;
/** A car whose speed varies with the grade more than that of a real one: still faster than any rider. */
const createMotorSpeed = (mps: number) => (gradeRatio: number) => mps * (1 + 0.08 * Math.sin(gradeRatio * 90));
const climbs = ['zhongshe-road', 'yangde-xiaoyoukeng', 'wuling-west', 'beiyi'] as const;

describe('a car at 60 km/h', () => {
  describe.each(climbs)('on %s', (id) => {
    it.each<[Elevation, RideCategory]>([
      ['none', 'ride'],
      ['random', 'ride'],
      ['flat', 'ride'],
      ['true', 'ride'],
      ['none', 'ebike'],
      ['true', 'ebike'],
    ])('does not pass with elevation %s as %s', (elevation, category) => {
      const samples = createRecording(createChallenge(id).course, { speedMps: createMotorSpeed(carMps), elevation });
      const { match, status, codes } = judge(id, samples, category);
      expect(match.efforts).toHaveLength(1);
      expect(status).not.toBe('passed');
      expect(codes).toContain('beyondPhysics');
    });
  });

  it('is reported as beating the best known time and as beyond physics', () => {
    const samples = createRecording(createChallenge('wuling-west').course, { speedMps: createMotorSpeed(carMps) });
    const { flags, match } = judge('wuling-west', samples);
    const elapsedS = match.efforts[0]?.elapsedS;
    expect(flags.find(({ code }) => code === 'beatsBestKnown')).toEqual({
      code: 'beatsBestKnown',
      severity: 'review',
      params: { value_s: elapsedS, limit_s: 9_070 },
    });
    expect(flags.find(({ code }) => code === 'beyondPhysics')?.params).toEqual({
      value_s: elapsedS,
      limit_s: expect.any(Number),
    });
  });
});

describe('an e-bike at 25 km/h declared as a bicycle', () => {
  it.each(['zhongshe-road', 'yangde-xiaoyoukeng', 'wuling-west'])('does not pass on %s', (id) => {
    for (const elevation of ['none', 'random', 'true'] as const) {
      const samples = createRecording(createChallenge(id).course, { speedMps: createMotorSpeed(25 / 3.6), elevation });
      expect([elevation, judge(id, samples).status]).not.toEqual([elevation, 'passed']);
    }
  });

  it.each(climbs)('passes on %s as an e-bike', (id) => {
    // Three times the ordinary rider's power on the climb, and no help above 25 km/h.
    const speedMps = (grade: number) => Math.min(2.4 * getOrdinarySpeedMps(grade), 25 / 3.6);
    const samples = createRecording(createChallenge(id).course, { speedMps });
    expect(judge(id, samples, 'ebike').codes).toEqual([]);
  });
});

describe('a climb by estimated power', () => {
  const { course } = createChallenge('wuling-west');
  const createClimber = (powerW: number, totalKg: number): SensedSamples =>
    createRecording(course, {
      speedMps: (gradeRatio) =>
        Math.min(
          solveSpeedMps({
            powerW,
            gravityMps2: 9.789,
            massKg: totalKg,
            gradeRatio: Math.min(Math.max(gradeRatio, -0.3), 0.3),
            headwindMps: 0,
            cdaM2: 0.34,
            crr: 0.005,
            airDensityKgM3: 1,
            drivetrainEfficiency: 0.975,
          }),
          14,
        ),
    });
  const addSensor = (samples: SensedSamples, sensor: 'heartRateBpm' | 'powerW', value: number): SensedSamples => ({
    ...samples,
    [sensor]: Float64Array.from(samples.timeS, () => value),
  });
  const listPowerCodes = (samples: SensedSamples, category: RideCategory = 'ride') =>
    judge('wuling-west', samples, category).codes.filter((code) => code === 'estimatedPower');

  it('of 4.5 W/kg goes to review without a power meter or a heart rate that fits', () => {
    const samples = createClimber(4.5 * 70, 78);
    const { flags, status } = judge('wuling-west', samples);
    expect(status).toBe('review');
    expect(flags.find(({ code }) => code === 'estimatedPower')).toEqual({
      code: 'estimatedPower',
      severity: 'review',
      params: { value: expect.closeTo(4.25, 0), limit: 4 },
    });
    expect(listPowerCodes(addSensor(samples, 'heartRateBpm', 115))).toEqual(['estimatedPower']);
    expect(listPowerCodes(addSensor(samples, 'heartRateBpm', 165))).toEqual([]);
    expect(listPowerCodes(addSensor(samples, 'powerW', 315))).toEqual([]);
    expect(listPowerCodes(samples, 'ebike')).toEqual([]);
  });

  it('of 300 W at 100 beats goes to review: a motor', () => {
    const samples = createClimber(300, 88);
    expect(listPowerCodes(addSensor(samples, 'heartRateBpm', 100))).toEqual(['estimatedPower']);
    expect(listPowerCodes(addSensor(samples, 'heartRateBpm', 150))).toEqual([]);
    expect(listPowerCodes(samples)).toEqual([]);
  });

  it('of 3.9 W/kg passes without any sensor, and of 2.8 W/kg at 100 beats', () => {
    expect(listPowerCodes(createClimber(3.9 * 70, 78))).toEqual([]);
    expect(listPowerCodes(addSensor(createClimber(2.8 * 70, 78), 'heartRateBpm', 100))).toEqual([]);
  });
});

describe('honest riders', () => {
  it('whose receivers cut the hairpins of Meishan pass, and a short cut does not', () => {
    const { course, checkpoints } = createChallenge('meishan-36');
    const [fromM, toM] = checkpoints.slice(3, 5).map(({ courseDistanceM = 0 }) => courseDistanceM) as [number, number];
    const smooth = ({ timeS, latDeg, lonDeg }: SensedSamples): SensedSamples => {
      const average = (column: ArrayLike<number>) =>
        Array.from(timeS, (_, index) => {
          const part = Array.from(column).slice(Math.max(index - 8, 0), index + 9);
          return part.reduce((sum, value) => sum + value, 0) / part.length;
        });
      return { timeS, latDeg: average(latDeg), lonDeg: average(lonDeg) };
    };
    const ride = simulateRide({ course, noiseSigmaM: 1 });
    const { match } = judge('meishan-36', smooth(ride));
    expect([match.status, match.reasons]).toEqual(['passed', []]);
    const isLeft = (index: number) => {
      const atM = ride.distanceM[index] as number;
      return atM > fromM + 400 && atM < toM - 200;
    };
    const pick = (column: readonly number[]) => column.filter((_, index) => !isLeft(index));
    const leftS = ride.timeS.filter((_, index) => isLeft(index)).length;
    const timeS = pick(ride.timeS).map((_, index) => index);
    const cut = judge('meishan-36', { timeS, latDeg: pick(ride.latDeg), lonDeg: pick(ride.lonDeg) });
    expect(leftS).toBeGreaterThan(300);
    expect(cut.match.reasons.map(({ code }) => code)).toContain('coverage.short');
  });

  it.each([8, 12, 16])('who record every %i s pass', (sampleIntervalS) => {
    const results = challenges.map(({ id }) => {
      const { course } = createChallenge(id);
      const { match, status, codes } = judge(id, createRecording(course, { sampleIntervalS, noiseCorrelationS: 60 }));
      return [id, status, ...codes, ...match.reasons.map((reason) => JSON.stringify(reason))];
    });
    expect(results).toEqual(challenges.map(({ id }) => [id, 'passed']));
  });

  it.each(challenges.map(({ id }) => id))('on %s raise no flag about their speed', (id) => {
    const { course } = createChallenge(id);
    for (const elevation of ['none', 'true'] as const) {
      const slow = createRecording(course, { elevation });
      const strong = createRecording(course, {
        elevation,
        speedMps: (grade) => Math.min(1.35 * getOrdinarySpeedMps(grade), 14),
      });
      const codes = [slow, strong].map((samples) => judge(id, samples).codes);
      expect([elevation, ...codes]).toEqual([elevation, [], []]);
    }
  });
});
