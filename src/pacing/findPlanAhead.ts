import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { forecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import { dayAt } from '#machines/forecast/departureDay.ts';
import { initialPaceBasis, type PaceStop } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { PlaceAhead, PlanAhead, QuestionAhead, TopAhead } from '#src/routes/home/planAhead.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeriesTypes.ts';
import { readBasis } from './effort/storedBasis.ts';
import { keepLastForecast, writeForecastChoice } from './forecast/forecastMemory.ts';
import { toPaceRequest } from './live/paceRequest.ts';
import { readInputs, readOwnFactors } from './live/storedInputs.ts';

const dayMs = 86_400_000;

/** Tomorrow's ride of a route in tomorrow's forecast; in still air if there is no forecast. */
export async function findPlanAhead(question: QuestionAhead, signal: AbortSignal): Promise<PlanAhead | null> {
  const day = dayAt(Date.now() + dayMs);
  const params = { id: question.routeId };
  const [route, weather] = await Promise.all([
    callEndpoint(routesEndpoints.getRoute, { params }, signal),
    callEndpoint(weatherEndpoints.getRouteWeather, { params, query: {} }, signal),
  ]);
  if (!route.ok) return null;
  const detail = route.answer;
  const known = weather.ok ? weather.answer : null;
  const forecast = known === null ? null : await callTool('forecastDay', { weather: known, day }, signal);
  const ride = await rideOf(question, { detail, forecast }, signal);
  if (ride === null) return null;
  const { series, stillS, inputs, stops } = ride;
  const elapsed = (atM: number) => elapsedAt(series, detail.distance_m, atM) + stoppedBefore(stops, atM);
  const durationS = elapsed(detail.distance_m);
  const departureS = inputs.departureMinute * 60;
  return {
    ftpW: inputs.ftpW,
    bodyMassKg: inputs.bodyMassKg,
    departureMinute: inputs.departureMinute,
    day,
    durationS,
    averagePowerW: averageOf(series, series.powerW, { fromM: 0, toM: detail.distance_m }),
    windCostS: stillS === null ? null : (series.elapsedS.at(-1) ?? 0) - stillS,
    places: placesOf({ detail, series, isWindKnown: forecast !== null, elapsed }),
    top: known === null || forecast === null ? null : topOf(known, { day, departureS, elapsed }),
    road: { status: detail.status, road_notices: detail.road_notices },
    keep: () => {
      // Without a forecast the page itself says why the wind is missing.
      if (known === null || forecast === null) return;
      writeForecastChoice(question.routeId, { day, saved: null });
      // On a slow network the pace page then shows the numbers that home has shown.
      keepLastForecast(question.routeId, known);
    },
  };
}

interface Met {
  readonly detail: RouteDetail;
  readonly forecast: PaceWeather | null;
}

/** The ride along the course, and its time in still air if there is wind. */
async function rideOf({ routeId, isOwn }: QuestionAhead, { detail, forecast }: Met, signal: AbortSignal) {
  const { distance_dm, elevation_dm, lat_e5, lon_e5, version } = detail.course;
  const opened = await callTool('openCourse', { course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }, signal);
  if (!opened.ok) return null;
  const inputs = isOwn ? readInputs() : initialPaceInputs;
  const basis = isOwn
    ? { ...readBasis(routeId, version), learned: readLearned().basis, forecast }
    : { ...initialPaceBasis, forecast };
  const ownFactors = readOwnFactors(routeId, isOwn ? version : -1, detail.rows.length);
  const sample = async (air: PaceWeather | null) => {
    const request = toPaceRequest({
      route: { detail, course: opened.value.course },
      inputs: air === null ? { ...inputs, windSpeedMps: 0 } : inputs,
      basis: { ...basis, forecast: air },
      ownFactors,
    });
    const found = await callTool('sampleRide', request, signal);
    return found.ok ? found.value : null;
  };
  const series = await sample(forecast);
  if (series === null) return null;
  const still = forecast === null || basis.effort.kind === 'finish' ? null : await sample(withoutWind(forecast));
  return { series, stillS: still?.elapsedS.at(-1) ?? null, inputs, stops: basis.stops };
}

const withoutWind = (weather: PaceWeather): PaceWeather => ({
  ...weather,
  windEastMps: new Float64Array(weather.windEastMps.length),
  windNorthMps: new Float64Array(weather.windNorthMps.length),
});

/** Riding time up to a place; the series has it at the end of each of its equal stretches. */
function elapsedAt({ elapsedS }: RideSeries, distanceM: number, atM: number): number {
  const at = Math.min(1, Math.max(0, atM / distanceM)) * elapsedS.length;
  const before = Math.floor(at);
  const startS = before === 0 ? 0 : (elapsedS[before - 1] ?? 0);
  const endS = elapsedS[before] ?? startS;
  return startS + (endS - startS) * (at - before);
}

function stoppedBefore(stops: readonly PaceStop[], atM: number): number {
  return stops.reduce((sum, stop) => sum + (stop.atM <= atM ? stop.durationS : 0), 0);
}

interface Places {
  readonly detail: RouteDetail;
  readonly series: RideSeries;
  readonly isWindKnown: boolean;
  readonly elapsed: (atM: number) => number;
}

function placesOf({ detail, series, isWindKnown, elapsed }: Places): PlaceAhead[] {
  return detail.rows.map(({ to, start_m: fromM, end_m: toM }) => ({
    name: to,
    atM: toM,
    elapsedS: elapsed(toM),
    ridingS: elapsedAt(series, detail.distance_m, toM) - elapsedAt(series, detail.distance_m, fromM),
    headwindMps: isWindKnown ? averageOf(series, series.headwindMps, { fromM, toM }) : null,
  }));
}

/** Time-weighted over the stretches whose middle lies on the part; for a shorter part the nearest stretch. */
function averageOf(
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
  const nearest = distanceM.findIndex((middleM) => middleM >= fromM);
  return values[nearest < 0 ? values.length - 1 : nearest] ?? 0;
}

interface Ahead {
  readonly day: string;
  readonly departureS: number;
  readonly elapsed: (atM: number) => number;
}

/** The air at the highest place of the forecast, in the hour of arrival there. */
function topOf(weather: RouteWeather, { day, departureS, elapsed }: Ahead): TopAhead | null {
  const part = forecastDay(weather, day);
  const highestM = Math.max(...weather.places.map(({ elevation_m }) => elevation_m));
  const place = weather.places.findIndex(({ elevation_m }) => elevation_m === highestM);
  const atM = weather.places[place]?.distance_m;
  if (part === null || atM === undefined) return null;
  const elapsedS = elapsed(atM);
  const hour = Math.min(part.hours - 1, Math.round((departureS + elapsedS) / 3_600));
  const at = (part.firstHour + hour) * weather.places.length + place;
  return {
    elapsedS,
    temperatureC: (weather.temperature_dc[at] ?? 0) / 10,
    windMps: (weather.wind_speed_dmps[at] ?? 0) / 10,
    windFromDeg: weather.wind_from_deg[at] ?? 0,
    gustMps: (weather.gust_dmps[at] ?? 0) / 10,
  };
}
