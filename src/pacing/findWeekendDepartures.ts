import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { departureStepMinutes, earlyHours } from '#contract/weather/departureHours.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { serverSkewMsStore } from '#src/api/serverClock.ts';
import { listWeekendDays } from '#src/routes/home/blocks/listWeekendDays.ts';
import type { RouteSweepRequest } from '#workers/core/toolApi.ts';
import type { DepartureSweep } from '#workers/core/weather/weatherTypes.ts';
import { readBasis } from './effort/storedBasis.ts';
import { readInputs, readOwnFactors } from './live/storedInputs.ts';
import { toRiderRequest } from './live/toPaceRequest.ts';

/** A newer call of a tool aborts the older one, so each route waits for the one before. */
let lastSweep: Promise<unknown> = Promise.resolve();

/** The departures that the pace page's tool would show for the weekend, and its best ones. */
export async function findWeekendDepartures(routeId: string, signal: AbortSignal): Promise<CallResult<DepartureSweep>> {
  const params = { id: routeId };
  const [routeResult, weatherResult] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    callEndpoint(weatherEndpoints.getRouteWeather, { params, query: {} }, signal),
  ]);
  if (!routeResult.ok) return routeResult;
  if (!weatherResult.ok) return weatherResult;
  const { course, rows, distance_m, status, road_notices } = routeResult.answer;
  const { distance_dm, elevation_dm, lat_e5, lon_e5, version } = course;
  const rider = toRiderRequest({
    rows,
    distance_m,
    inputs: readInputs(),
    basis: { ...readBasis(routeResult.answer), learned: readLearned().basis, forecast: null },
    ownFactors: readOwnFactors(routeId, version, rows.length),
  });
  const nowMs = Date.now() + serverSkewMsStore.get();
  const result = await sweepInTurn(
    {
      ...rider,
      course: { distance_dm, elevation_dm, lat_e5, lon_e5 },
      range: {
        weather: weatherResult.answer,
        road: { status, road_notices },
        days: listWeekendDays(nowMs),
        fromMinute: earlyHours.fromMinute,
        toMinute: earlyHours.toMinute,
        stepMinutes: departureStepMinutes,
        nowMs,
      },
    },
    signal,
  );
  return result.ok
    ? { ok: true, answer: result.value, serverNowMs: weatherResult.serverNowMs }
    : { ok: false, failure: { kind: 'problem', status: 500, problem: null } };
}

function sweepInTurn(request: RouteSweepRequest, signal: AbortSignal) {
  const sweep = lastSweep.then(() => callTool('sweepRouteDepartures', request, signal));
  lastSweep = sweep.catch(() => undefined);
  return sweep;
}
