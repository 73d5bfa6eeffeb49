import { sliceForecastDay } from '#contract/weather/forecastDay.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { ComputeResult } from '../computeResult.ts';
import { buildCourseGrid } from '../course/buildCourseGrid.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import { sliceCourse, sliceWeather } from '../ftp/sliceCourse.ts';
import { computeUncertainty, nothingKnown, z90 } from '../pacing/band/paceUncertainty.ts';
import type { PaceProblem, PaceRider, PaceWeather } from '../pacing/pacePlanTypes.ts';
import { computeRideS, solveRide } from '../pacing/solveRide.ts';
import { toDayAir } from './dayAir.ts';
import { toPaceWeather } from './paceAir.ts';

/** A ride over a part of a course, on a day with known weather. */
export interface WindCostRequest {
  readonly course: CourseLine;
  readonly fromM: number;
  readonly toM: number;
  /** FTP has no effect: the effort is the one with which the ride takes its time. */
  readonly rider: PaceRider;
  readonly weather: RouteWeather;
  /** Day (Asia/Taipei, YYYY-MM-DD) and seconds after its midnight at which the ride passed `fromM`. */
  readonly day: string;
  readonly startS: number;
  /** Without stops. */
  readonly ridingS: number;
}

/** By how much the wind made a ride longer; negative if it made it shorter. */
export interface WindCost {
  readonly costS: number;
  /** Eight times in ten the true cost is within this of `costS`. */
  readonly halfWidthS: number;
}

/** A plan that misses the ridden time by more than this does not explain the ride. */
const maxMissRatio = 0.005;

/**
 * What a day's wind cost a ride: the model's effort with which the ride takes its time in that day's air, ridden again
 * with the same watts in still air of the same temperature, humidity and pressure. Null if the weather of the day is
 * unknown, or if no effort of the model gives the ridden time.
 *
 * Band: wind (east and north), CdA with drafting, rolling resistance and mass are moved one by one to their P10 and P90
 * (`computeUncertainty` for a day whose wind was forecast), each time with the effort solved again for the ridden time;
 * the slopes give the variance. Limits: one wind error for the whole ride; the power of the ride itself is not used, so
 * pushing harder into the wind is not seen; stops are not included.
 */
export function computeWindCost(request: WindCostRequest): ComputeResult<WindCost | null> {
  const { course, fromM, toM, day, weather, startS, ridingS } = request;
  const grid = buildCourseGrid(sliceCourse(course, fromM, toM));
  if (!grid.ok) return grid;
  const dayWeather = findDayWeather(weather, day, startS, grid.value.elevationM[0] ?? 0);
  if (dayWeather === null) return { ok: true, value: null };
  const problem: PaceProblem = {
    grid: grid.value,
    rowEndM: Float64Array.of(grid.value.distanceM),
    rider: request.rider,
    weather: sliceWeather(dayWeather, fromM),
    ownWeightFactor: new Float64Array(1),
    frozenDurationFactor: 0,
  };
  const windCost = computeCostS(problem, ridingS);
  if (!windCost.ok) return windCost;
  if (windCost.value === null) return { ok: true, value: null };
  const { costS, effortScale } = windCost.value;
  let variance = 0;
  for (const vary of listVariations()) {
    const [high, low] = [z90, -z90].map((deviations) =>
      computeCostS({ ...vary(problem, deviations), effortScale }, ridingS),
    );
    if (!high?.ok || !low?.ok || high.value === null || low.value === null) return { ok: true, value: null };
    variance += ((high.value.costS - low.value.costS) / (2 * z90)) ** 2;
  }
  return { ok: true, value: { costS, halfWidthS: z90 * Math.sqrt(variance) } };
}

/** That day's weather from the ride's start on; null if the answer has no hour of it. */
function findDayWeather(
  routeWeather: RouteWeather,
  day: string,
  startS: number,
  startElevationM: number,
): PaceWeather | null {
  if (sliceForecastDay(routeWeather, day) === null) return null;
  return toPaceWeather(toDayAir({ kind: 'day', routeWeather, day, departureMinute: startS / 60 }), startElevationM);
}

/** Seconds that the problem's wind costs a ride of this riding time; null if no effort gives that time. */
function computeCostS(problem: PaceProblem, ridingS: number) {
  const ride = solveRide(problem, { kind: 'finish', durationS: ridingS });
  if (!ride.ok) return ride;
  const { durationS, effortScale } = ride.value.plan.totals;
  if (Math.abs(durationS - ridingS) > maxMissRatio * ridingS) return { ok: true, value: null } as const;
  const calmS = computeRideS(ride.value, { ...ride.value.problem, weather: withoutWind(problem.weather) });
  return { ok: true, value: { costS: durationS - calmS, effortScale } } as const;
}

const withoutWind = (weather: PaceWeather): PaceWeather => ({
  ...weather,
  windEastMps: new Float64Array(weather.windEastMps.length),
  windNorthMps: new Float64Array(weather.windNorthMps.length),
});

type Vary = (problem: PaceProblem, deviations: number) => PaceProblem;

/** Variations that change the cost of wind; power at the wheel does not, because the effort is found from the time. */
function listVariations(): readonly Vary[] {
  const { cdaRatio, crrRatio, massKg, windMps } = computeUncertainty({ ...nothingKnown, isWindKnown: true });
  const varyWind =
    (key: 'windEastMps' | 'windNorthMps'): Vary =>
    (problem, deviations) => {
      const shifted = problem.weather[key].map((mps) => mps + deviations * windMps);
      return { ...problem, weather: { ...problem.weather, [key]: shifted } };
    };
  const varyRider =
    (change: (rider: PaceRider, deviations: number) => Partial<PaceRider>): Vary =>
    (problem, deviations) => ({ ...problem, rider: { ...problem.rider, ...change(problem.rider, deviations) } });
  return [
    varyWind('windEastMps'),
    varyWind('windNorthMps'),
    varyRider(({ cdaM2 }, deviations) => ({ cdaM2: cdaM2 * Math.exp(deviations * cdaRatio) })),
    varyRider(({ crr }, deviations) => ({ crr: crr * Math.exp(deviations * crrRatio) })),
    varyRider(({ bikeMassKg }, deviations) => ({ bikeMassKg: bikeMassKg + deviations * massKg })),
  ];
}
