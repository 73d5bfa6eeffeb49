import { beforeEach, describe, expect, it } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { writeLastProfile } from '#src/account/session/lastProfile.ts';
import { isRiderItem } from '#src/account/session/riderItems.ts';
import { computePlanCardTime } from '#src/pacing/computePlanCardTime.ts';
import { writeBasis } from '#src/pacing/effort/storedBasis.ts';
import { readInputs, writeInputs, writeOwnFactors } from '#src/pacing/live/storedInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { pacingDetail, pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { answerPlan } from '#workers/core/pacing/planAnswer.ts';
import { toPaceWeather } from '#workers/core/weather/paceAir.ts';

const detail = pacingDetail(3, 12_000);
const route = pacingRoute(3, 12_000);
const request = { routeId: detail.id, figures: '12000/600', part: null };
const computeTime = (isCacheOnly = false, part: { fromM: number; toM: number } | null = null) =>
  computePlanCardTime({ ...request, part }, { isCacheOnly, signal: new AbortController().signal });
const serve = () => fakeServer(({ url }) => (url.includes(`/routes/${detail.id}/`) ? json(detail) : json({}, 404)));

/** The finish that the pace page shows for the stored values. */
function pageFinishS(basis = initialPaceBasis, ownFactors: readonly number[] = [0, 0, 0]): number {
  const { air, course: _, ...rest } = toPaceRequest({ route, inputs: readInputs(), basis, ownFactors });
  const weather = toPaceWeather(air, route.grid.elevationM[0] ?? 0);
  const problem = { ...rest, weather, grid: route.grid, frozenDurationFactor: 0 };
  const { cumulativeS } = okValue(answerPlan(createPlanner(route.grid), problem, rest.effort)).clock;
  return cumulativeS.at(-1) ?? 0;
}

beforeEach(() => {
  localStorage.clear();
});

describe('computePlanCardTime', () => {
  it('computes nothing without stored values, because the time would be another rider’s', async () => {
    const { requests } = serve();
    expect(await computeTime()).toBeNull();
    expect(requests).toEqual([]);
  });

  it('returns the pace page’s finish for this device’s values, and the FTP used', async () => {
    serve();
    writeInputs({ ...readInputs(), ftpW: 240, windSpeedMps: 3 });
    const planned = await computeTime();
    expect(planned).toMatchObject({ effort: 'ftp', powerW: 240, air: { kind: 'hand' } });
    expect(Math.round(planned?.durationS ?? 0)).toBe(pageFinishS());
  });

  it('uses the FTP of the profile if nothing was set here', async () => {
    serve();
    writeLastProfile(rider({ ftp_w: 310 }));
    expect(await computeTime()).toMatchObject({ powerW: 310 });
  });

  it('uses effort, stops and own factors of the route', async () => {
    serve();
    writeInputs(readInputs());
    const basis = {
      ...initialPaceBasis,
      effort: { kind: 'flat', powerW: 180 } as const,
      stops: [{ atM: 6_000, durationS: 300 }],
    };
    writeBasis(detail, basis);
    const flat = await computeTime();
    expect(flat).toMatchObject({ effort: 'flat', powerW: 180 });
    expect(Math.round(flat?.durationS ?? 0)).toBe(pageFinishS(basis));
    writeBasis(detail, initialPaceBasis);
    writeOwnFactors(detail.id, detail.course.version, [0.6, 0, 0]);
    expect(Math.round((await computeTime())?.durationS ?? 0)).toBe(pageFinishS(initialPaceBasis, [0.6, 0, 0]));
  });

  it('sends no request for a cached time, until a value of the rider or the course changes', async () => {
    const { requests } = serve();
    writeInputs({ ...readInputs(), ftpW: 240 });
    expect(await computeTime(true)).toBeNull();
    expect(requests).toEqual([]);
    const planned = await computeTime();
    expect(requests).toHaveLength(1);
    expect(await computeTime()).toEqual(planned);
    expect(await computeTime(true)).toEqual(planned);
    expect(requests).toHaveLength(1);
    writeInputs({ ...readInputs(), ftpW: 250 });
    expect(await computeTime(true)).toBeNull();
    expect((await computeTime())?.durationS).toBeLessThan(planned?.durationS ?? 0);
    expect(requests).toHaveLength(2);
    const changedCourse = { ...request, figures: '12000/700' };
    const options = { isCacheOnly: true, signal: new AbortController().signal };
    expect(await computePlanCardTime(changedCourse, options)).toBeNull();
  });

  it('plans a part of the road separately from the whole', async () => {
    serve();
    writeInputs(readInputs());
    const whole = await computeTime();
    const first = await computeTime(false, { fromM: 0, toM: 5_000 });
    const second = await computeTime(false, { fromM: 5_000, toM: 12_000 });
    expect((first?.durationS ?? 0) + (second?.durationS ?? 0)).toBeCloseTo(whole?.durationS ?? 0, 3);
  });

  it('stores its times where logout removes them, and works without storage or network', async () => {
    serve();
    writeInputs(readInputs());
    await computeTime();
    const cacheKeys = Object.keys(localStorage).filter((name) => name.includes('card-times'));
    expect(cacheKeys).toHaveLength(1);
    expect(cacheKeys.every(isRiderItem)).toBe(true);
    for (const broken of ['no json', '[]', '{"a":{"of":1}}', 'null']) {
      localStorage.setItem(cacheKeys[0] ?? '', broken);
      expect(await computeTime(true)).toBeNull();
    }
    fakeServer(noNetwork);
    expect(await computeTime()).toBeNull();
  });
});
