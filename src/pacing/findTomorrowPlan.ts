import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { toTaipeiDay } from '#machines/forecast/departureDay.ts';
import { listPauses } from '#machines/pacePlan/listPauses.ts';
import { initialPaceBasis, type PaceStop } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { PlanWaypoint, SummitWeather, TomorrowPlan, TomorrowPlanRequest } from '#src/routes/home/homePlans.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import { readBasis } from './effort/storedBasis.ts';
import { storeLastForecast, writeForecastChoice } from './forecast/forecastStorage.ts';
import { readInputs, readOwnFactors } from './live/storedInputs.ts';
import { toPaceRequest } from './live/toPaceRequest.ts';

const dayMs = 86_400_000;

/** Tomorrow's ride of a route in tomorrow's forecast; in still air if there is no forecast. */
export async function findTomorrowPlan(
  request: TomorrowPlanRequest,
  signal: AbortSignal,
): Promise<TomorrowPlan | null> {
  const day = toTaipeiDay(Date.now() + dayMs);
  const params = { id: request.routeId };
  const [routeResponse, weatherResponse] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    callEndpoint(weatherEndpoints.getRouteWeather, { params, query: {} }, signal),
  ]);
  if (!routeResponse.ok) return null;
  const detail = routeResponse.answer;
  const routeWeather = weatherResponse.ok ? weatherResponse.answer : null;
  const forecast = routeWeather === null ? null : await callTool('forecastDay', { weather: routeWeather, day }, signal);
  const ride = await planRide(request, { detail, forecast }, signal);
  if (ride === null) return null;
  const { series, stillAirS, inputs, pauses } = ride;
  const toElapsedS = (atM: number) => computeRidingS(series, detail.distance_m, atM) + computeStoppedS(pauses, atM);
  const durationS = toElapsedS(detail.distance_m);
  const departureS = inputs.departureMinute * 60;
  return {
    ftpW: inputs.ftpW,
    bodyMassKg: inputs.bodyMassKg,
    departureMinute: inputs.departureMinute,
    day,
    durationS,
    averagePowerW: computeAverage(series, series.powerW, { fromM: 0, toM: detail.distance_m }),
    windCostS: stillAirS === null ? null : (series.elapsedS.at(-1) ?? 0) - stillAirS,
    waypoints: toWaypoints({ detail, series, isWindKnown: forecast !== null, toElapsedS }),
    summitWeather:
      routeWeather === null || forecast === null
        ? null
        : findSummitWeather(routeWeather, { day, departureS, toElapsedS }),
    road: { status: detail.status, road_notices: detail.road_notices },
    storePlan: () => {
      // Without a forecast the page itself says why the wind is missing.
      if (routeWeather === null || forecast === null) return;
      writeForecastChoice(request.routeId, { day, saved: null });
      // On a slow network the pace page then shows the numbers that home has shown.
      storeLastForecast(request.routeId, routeWeather);
    },
  };
}

interface LoadedRide {
  readonly detail: RouteDetail;
  readonly forecast: PaceWeather | null;
}

/** The ride along the course, and its time in still air if there is wind. */
async function planRide(
  { routeId, isOwn }: TomorrowPlanRequest,
  { detail, forecast }: LoadedRide,
  signal: AbortSignal,
) {
  const { distance_dm, elevation_dm, lat_e5, lon_e5, version } = detail.course;
  const courseResult = await callTool('openCourse', { course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }, signal);
  if (!courseResult.ok) return null;
  const inputs = isOwn ? readInputs() : initialPaceInputs;
  const basis = isOwn
    ? { ...readBasis(detail), learned: readLearned().basis, forecast }
    : { ...initialPaceBasis, traffic: detail.traffic ?? initialPaceBasis.traffic, forecast };
  // No stored factors have version -1: a plan with the initial inputs uses none.
  const ownFactors = readOwnFactors(routeId, isOwn ? version : -1, detail.rows.length);
  const sampleRide = async (weather: PaceWeather | null) => {
    const request = toPaceRequest({
      route: { detail, course: courseResult.value.course },
      inputs: weather === null ? { ...inputs, windSpeedMps: 0 } : inputs,
      basis: { ...basis, forecast: weather },
      ownFactors,
    });
    const sampled = await callTool('sampleRide', request, signal);
    return sampled.ok ? sampled.value : null;
  };
  const series = await sampleRide(forecast);
  if (series === null) return null;
  // With a goal time the wind costs power instead of time.
  const stillAirSeries =
    forecast === null || basis.effort.kind === 'finish' ? null : await sampleRide(removeWind(forecast));
  return {
    series,
    stillAirS: stillAirSeries?.elapsedS.at(-1) ?? null,
    inputs,
    pauses: listPauses(basis, detail.distance_m),
  };
}

const removeWind = (weather: PaceWeather): PaceWeather => ({
  ...weather,
  windEastMps: new Float64Array(weather.windEastMps.length),
  windNorthMps: new Float64Array(weather.windNorthMps.length),
});

/** Riding time up to a place. The series holds it for the end of each of its equally long stretches. */
function computeRidingS({ elapsedS }: RideSeries, distanceM: number, atM: number): number {
  const position = Math.min(1, Math.max(0, atM / distanceM)) * elapsedS.length;
  const stretchIndex = Math.floor(position);
  const startS = stretchIndex === 0 ? 0 : (elapsedS[stretchIndex - 1] ?? 0);
  const endS = elapsedS[stretchIndex] ?? startS;
  return startS + (endS - startS) * (position - stretchIndex);
}

function computeStoppedS(pauses: readonly PaceStop[], atM: number): number {
  return pauses.reduce((sum, stop) => sum + (stop.atM <= atM ? stop.durationS : 0), 0);
}

interface WaypointInput {
  readonly detail: RouteDetail;
  readonly series: RideSeries;
  readonly isWindKnown: boolean;
  readonly toElapsedS: (atM: number) => number;
}

function toWaypoints({ detail, series, isWindKnown, toElapsedS }: WaypointInput): PlanWaypoint[] {
  return detail.rows.map(({ to, start_m: fromM, end_m: toM }) => ({
    name: to,
    atM: toM,
    elapsedS: toElapsedS(toM),
    ridingS: computeRidingS(series, detail.distance_m, toM) - computeRidingS(series, detail.distance_m, fromM),
    headwindMps: isWindKnown ? computeAverage(series, series.headwindMps, { fromM, toM }) : null,
  }));
}

/** Time-weighted mean over the stretches whose middle lies in the range; if there is none, the next stretch's value. */
function computeAverage(
  { distanceM, elapsedS }: RideSeries,
  values: Float64Array,
  { fromM, toM }: { readonly fromM: number; readonly toM: number },
): number {
  let sum = 0;
  let weightS = 0;
  for (const [index, value] of values.entries()) {
    const middleM = distanceM[index] ?? 0;
    if (middleM < fromM || middleM > toM) continue;
    const stretchS = (elapsedS[index] ?? 0) - (elapsedS[index - 1] ?? 0);
    sum += value * stretchS;
    weightS += stretchS;
  }
  if (weightS > 0) return sum / weightS;
  const nextIndex = distanceM.findIndex((middleM) => middleM >= fromM);
  return values[nextIndex < 0 ? values.length - 1 : nextIndex] ?? 0;
}

interface Departure {
  readonly day: string;
  readonly departureS: number;
  readonly toElapsedS: (atM: number) => number;
}

/** The weather at the highest place of the forecast, in the hour of arrival there. */
function findSummitWeather(weather: RouteWeather, { day, departureS, toElapsedS }: Departure): SummitWeather | null {
  const dayHours = sliceForecastDay(weather, day);
  const highestM = Math.max(...weather.places.map(({ elevation_m }) => elevation_m));
  const placeIndex = weather.places.findIndex(({ elevation_m }) => elevation_m === highestM);
  const atM = weather.places[placeIndex]?.distance_m;
  if (dayHours === null || atM === undefined) return null;
  const elapsedS = toElapsedS(atM);
  const hour = Math.min(dayHours.hourCount - 1, Math.round((departureS + elapsedS) / 3_600));
  const hourIndex = (dayHours.firstHour + hour) * weather.places.length + placeIndex;
  return {
    elapsedS,
    temperatureC: (weather.temperature_dc[hourIndex] ?? 0) / 10,
    windMps: (weather.wind_speed_dmps[hourIndex] ?? 0) / 10,
    windFromDeg: weather.wind_from_deg[hourIndex] ?? 0,
    gustMps: (weather.gust_dmps[hourIndex] ?? 0) / 10,
  };
}
