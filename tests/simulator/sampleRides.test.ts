import { describe, expect, it } from 'vitest';
import { sampleRoads } from '#samples/sampleRoads.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { allChallenges, buildChallengeDraft, buildRouteDraft } from '#server/content/applyContent.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { buildChallenge } from '#server/modules/challenges/buildChallenge.ts';
import { findSampleRoad } from '#simulator/findSampleRoad.ts';
import { sampleRiders } from '#simulator/sampleRiders.ts';
import { bendLine, recordSampleRide } from '#simulator/strava/recordSampleRide.ts';
import { rideSchedule } from '#simulator/strava/rideSchedule.ts';
import { encodePolyline } from '#simulator/strava/StravaLogbook.ts';
import { listRidesUntil, type SampleRide } from '#simulator/strava/sampleRide.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';

const nowMs = Date.parse('2026-03-01T04:00:00Z');
const cycleMs = 28 * 86_400_000;
const rides = listRidesUntil(nowMs).filter(({ startedAtMs }) => startedAtMs > nowMs - cycleMs);

const record = (ride: SampleRide) => recordSampleRide(ride, findSampleRoad(sampleRoads, ride.plan.routeId).getLine());

/** Matches a ride against the checkpoints of a challenge. */
function matchRide(ride: SampleRide, challengeId: string) {
  const content = allChallenges.find(({ id }) => id === challengeId);
  const route = allRoutes.find(({ id }) => id === content?.routeId);
  if (!content || !route) throw new Error(`no challenge ${challengeId}`);
  const draft = buildRouteDraft(route);
  const course = { line: draft.line, isApproximate: draft.is_approximate };
  const { drawnStretches: drawn } = buildLine(route.parts);
  const checkpoints = buildChallenge(
    buildChallengeDraft(content, { draft, drawnStretches: drawn }),
    course,
  ).checkpoints.map((gate) => ({
    latDeg: gate.lat_deg,
    lonDeg: gate.lon_deg,
    radiusM: gate.radius_m,
    ...(gate.heading_deg !== null && { headingDeg: gate.heading_deg }),
    mandatory: gate.is_mandatory,
  }));
  return matchActivity({ samples: record(ride), checkpoints });
}

const findRide = (rider: string, name: string): SampleRide => {
  const ride = rides.find((candidate) => candidate.rider.id === rider && candidate.plan.name === name);
  if (!ride) throw new Error(`no ride ${name}`);
  return ride;
};

describe('the sample riders’ rides', () => {
  it.each([
    ['amy', '西進武嶺 破四', 'wuling-west', 1],
    ['amy', '西進武嶺 破四', 'wuling-from-renzhiguan', 1],
    ['amy', '風櫃嘴 兩趟', 'fengguizui', 2],
    ['chen', '第一次西進武嶺', 'wuling-west', 1],
    ['sam', 'Beiyi', 'beiyi', 1],
    ['wolf', '東進武嶺🐺', 'wuling-east', 1],
  ])('by %s (%s) pass the challenge %s', (rider, name, challengeId, effortCount) => {
    const { status, efforts } = matchRide(findRide(rider, name), challengeId);
    expect([status, efforts.length]).toEqual(['passed', effortCount]);
  });

  it('miss the checkpoint at 人止關 if the ride leaves the road there', () => {
    const { status, reasons } = matchRide(findRide('amy', '西進武嶺 抄近路'), 'wuling-west');
    expect([status, reasons.map(({ code, params }) => [code, params.position])]).toEqual([
      'failed',
      [['checkpoint.missed', 1]],
    ]);
  });

  it('are on existing routes, by existing riders', () => {
    const routeIds = allRoutes.map(({ id }) => id);
    const riderIds = sampleRiders.map(({ id }) => id);
    for (const [rider, plans] of Object.entries(rideSchedule)) {
      expect(riderIds).toContain(rider);
      for (const { routeId } of plans) expect(routeIds).toContain(routeId);
    }
  });

  it('repeat every four weeks, each time as a different ride with a new id', () => {
    const all = listRidesUntil(nowMs);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const [first, second] = all.filter(({ plan }) => plan.name === '風櫃嘴').map(record);
    expect(first?.timeS.length).toBeGreaterThan(1_500);
    expect(second?.latDeg.slice(0, 20)).not.toEqual(first?.latDeg.slice(0, 20));
  });

  it('are the same whenever they are requested', () => {
    const laterRides = listRidesUntil(nowMs + 5 * 86_400_000);
    expect(laterRides.filter(({ startedAtMs }) => startedAtMs > nowMs - cycleMs && startedAtMs < nowMs)).toEqual(rides);
    const ride = findRide('sam', 'Virtual Zhongshe');
    expect(record(ride)).toEqual(record(ride));
  });

  it('have pauses as jumps in time, without samples', () => {
    const { timeS, movingS } = record(findRide('chen', '第一次西進武嶺'));
    const steps = timeS.slice(1).map((atS, index) => atS - (timeS[index] as number));
    expect(steps.filter((stepS) => stepS > 60).map((stepS) => Math.round(stepS / 100))).toEqual([15, 12]);
    expect((timeS.at(-1) ?? 0) - movingS).toBeCloseTo(2_700, -2);
  });
});

describe('a bent line', () => {
  const line = {
    distanceM: Float64Array.of(0, 5_000, 10_000),
    elevationM: Float64Array.of(0, 100, 200),
    latDeg: Float64Array.of(24, 24.05, 24.1),
    lonDeg: Float64Array.of(121, 121, 121),
  };

  it('leads through the offset point, and is unchanged beyond `reachM`', () => {
    const bent = bendLine(line, { atM: 3_000, reachM: 600, northM: 0, eastM: 100 });
    const middle = bent.distanceM.indexOf(3_000);
    expect(((bent.lonDeg[middle] as number) - 121) * 111_194.93 * Math.cos((24.03 * Math.PI) / 180)).toBeCloseTo(
      100,
      3,
    );
    const offCourse = [...bent.distanceM.keys()].filter(
      (index) => Math.abs((bent.distanceM[index] as number) - 3_000) >= 600,
    );
    expect(offCourse.map((index) => bent.lonDeg[index])).toEqual(offCourse.map(() => 121));
    expect([bent.distanceM[0], bent.distanceM.at(-1), bent.latDeg.at(-1)]).toEqual([0, 10_000, 24.1]);
  });

  it('has growing distances when it is bent at its start', () => {
    const { distanceM } = bendLine(line, { atM: 0, reachM: 600, northM: 50, eastM: 0 });
    expect(distanceM[0]).toBe(0);
    expect([...distanceM].every((placeM, index) => index === 0 || placeM > (distanceM[index - 1] as number))).toBe(
      true,
    );
  });
});

it('a polyline is encoded as in Google’s example', () => {
  expect(encodePolyline([38.5, 40.7, 43.252], [-120.2, -120.95, -126.453])).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
});
