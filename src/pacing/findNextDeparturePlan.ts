import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { toTaipeiDay } from '#machines/forecast/departureDay.ts';
import type { ForecastChoice } from '#machines/forecast/forecastMachineTypes.ts';
import { listPauses } from '#machines/pacePlan/listPauses.ts';
import { initialPaceBasis, type PaceBasis, type PaceStop, type PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { toPlanAir } from '#machines/pacePlan/planAir.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { getServerNowMs } from '#src/api/serverClock.ts';
import type {
  NextDeparturePlan,
  NextDeparturePlanRequest,
  PlanWaypoint,
  SummitWeather,
} from '#src/routes/home/homePlans.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';
import type { ToolProblem } from '#workers/core/toolApi.ts';
import { readBasis } from './effort/storedBasis.ts';
import { readForecastChoice, storeLastForecast, writeForecastChoice } from './forecast/forecastStorage.ts';
import { findPlanDay, readPlanForecast } from './forecast/restoreForecast.ts';
import { readInputs, readOwnFactors } from './live/storedInputs.ts';
import { toPaceRequest } from './live/toPaceRequest.ts';

/**
 * The next departure on a route in the air on which its pace page stands, and beside it the same ride in the other air:
 * the forecast's, or the rider's own weather, which is calm unless a wind was set.
 */
export async function findNextDeparturePlan(
  request: NextDeparturePlanRequest,
  signal: AbortSignal,
): Promise<NextDeparturePlan | null> {
  const { routeId, isOwn } = request;
  const params = { id: routeId };
  const [routeResponse, weatherResponse] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    callEndpoint(weatherEndpoints.getRouteWeather, { params, query: {} }, signal),
  ]);
  if (!routeResponse.ok) return null;
  const detail = routeResponse.answer;
  const weather = weatherResponse.ok ? weatherResponse.answer : null;
  const nowMs = (weatherResponse.ok ? weatherResponse.serverNowMs : null) ?? getServerNowMs();
  const choice = isOwn ? readHomeChoice(routeId, nowMs) : nextDeparture;
  const forecast = await readPlanForecast(choice ?? nextDeparture, { weather, nowMs }, signal);
  const ride = await openRide(request, detail, signal);
  if (ride === null) return null;
  const day = forecast?.day ?? findPlanDay(choice?.day ?? null, nowMs);
  const planAir = (air: PlanForecast | null, alternative: NextDeparturePlan | null) =>
    planRide(ride, { air, day, weather: choice?.saved ?? weather, alternative, isChosen: forecast !== null }, signal);
  if (choice === null || forecast === null) return planAir(null, forecast && (await planAir(forecast, null)));
  return planAir(forecast, await planAir(null, null));
}

const nextDeparture: ForecastChoice = { day: null, saved: null };

/** The pace page's choice; a saved forecast of a past day is replaced by that of the next departure. */
function readHomeChoice(routeId: string, nowMs: number): ForecastChoice | null {
  const choice = readForecastChoice(routeId);
  const isOver = choice?.day != null && choice.day < toTaipeiDay(nowMs);
  return isOver ? nextDeparture : choice;
}

interface OpenRide {
  readonly detail: RouteDetail;
  readonly course: ToolProblem['course'];
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: OwnFactors;
}

/** The rider's plan of a route without its weather; null if the course does not open. */
async function openRide(
  { routeId, isOwn }: NextDeparturePlanRequest,
  detail: RouteDetail,
  signal: AbortSignal,
): Promise<OpenRide | null> {
  const { distance_dm, elevation_dm, lat_e5, lon_e5, version } = detail.course;
  const courseResult = await callTool('openCourse', { course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }, signal);
  if (!courseResult.ok) return null;
  return {
    detail,
    course: courseResult.value.course,
    inputs: isOwn ? readInputs() : initialPaceInputs,
    basis: isOwn
      ? { ...initialPaceBasis, ...readBasis(detail), learned: readLearned().basis }
      : { ...initialPaceBasis, traffic: detail.traffic ?? initialPaceBasis.traffic },
    // No stored factors have version -1: a plan with the initial inputs uses none.
    ownFactors: readOwnFactors(routeId, isOwn ? version : -1, detail.rows.length),
  };
}

interface RideAir {
  /** Null for the rider's own weather. */
  readonly air: PlanForecast | null;
  readonly day: string;
  readonly weather: RouteWeather | null;
  readonly alternative: NextDeparturePlan | null;
  /** There is a forecast, too. */
  readonly isChosen: boolean;
}

async function planRide(
  { detail, course, inputs, basis: basisWithoutAir, ownFactors }: OpenRide,
  { air: forecast, day, weather, alternative, isChosen }: RideAir,
  signal: AbortSignal,
): Promise<NextDeparturePlan | null> {
  const basis = { ...basisWithoutAir, forecast };
  const sampled = await callTool(
    'sampleRide',
    toPaceRequest({ route: { detail, course }, inputs, basis, ownFactors }),
    signal,
  );
  if (!sampled.ok) return null;
  const series = sampled.value;
  const pauses = listPauses(basis, detail.distance_m);
  const toElapsedS = (atM: number) => computeRidingS(series, detail.distance_m, atM) + computeStoppedS(pauses, atM);
  const air = toPlanAir(inputs, basis);
  return {
    ftpW: inputs.ftpW,
    bodyMassKg: inputs.bodyMassKg,
    departureMinute: inputs.departureMinute,
    day,
    air,
    alternative,
    durationS: toElapsedS(detail.distance_m),
    averagePowerW: computeAverage(series, series.powerW, { fromM: 0, toM: detail.distance_m }),
    waypoints: toWaypoints({ detail, series, isWindKnown: air.kind !== 'calm', toElapsedS }),
    summitWeather:
      weather === null || forecast === null
        ? null
        : findSummitWeather(weather, { day, departureS: inputs.departureMinute * 60, toElapsedS }),
    road: { status: detail.status, road_notices: detail.road_notices },
    storePlan: () => {
      // On a slow network the pace page then shows the numbers that home has shown.
      if (forecast !== null && weather !== null && !forecast.isSaved) {
        if (readForecastChoice(detail.id) === null) writeForecastChoice(detail.id, { day, saved: null });
        storeLastForecast(detail.id, weather);
      }
      // If there was no forecast to choose, the page stands on it once there is one.
      if (forecast === null && isChosen) writeForecastChoice(detail.id, null);
    },
  };
}

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
