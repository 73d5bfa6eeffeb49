import type { HazardKind } from '#contract/weather/hazardKinds.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { findHazards, wetHours } from './hazards.ts';
import { type ForecastReader, readForecast } from './readForecast.ts';
import type { RideInForecast } from './weatherTypes.ts';

/** A stretch of the course on which a ride meets a hazard. */
export interface RideHazard {
  readonly kind: HazardKind;
  readonly fromM: number;
  readonly toM: number;
  /** Seconds after departure at which the ride reaches the hazard and leaves it. */
  readonly fromS: number;
  readonly toS: number;
  /** Extremes on the stretch, which show how severe it is. */
  readonly lowestC: number;
  readonly gustMps: number;
  readonly rainMmPerHour: number;
}

/** The weather is sampled at this spacing along the course. */
const sampleSpacingM = 500;
const hourS = 3_600;

/**
 * The hazards that a ride meets at the hour at which it reaches each place, in the order in which it meets them; the
 * more dangerous first if they begin together. Null if the forecast has no hour of its day. Beyond the forecast's last
 * hour there are none.
 */
export function findRideHazards(ride: RideInForecast, grid: CourseGrid): readonly RideHazard[] | null {
  const forecast = readForecast(ride.weather, ride.day);
  if (forecast === null) return null;
  const startS = ride.departureMinute * 60;
  const stride = Math.max(1, Math.round(sampleSpacingM / grid.stepM));
  const closedHazards: RideHazard[] = [];
  const openHazards = new Map<HazardKind, RideHazard>();
  const addConditions = (conditions: HazardConditions | null) => {
    const kinds = conditions === null ? [] : findHazards(conditions.air);
    for (const [kind, hazard] of openHazards) {
      if (kinds.includes(kind)) continue;
      closedHazards.push(hazard);
      openHazards.delete(kind);
    }
    for (const kind of kinds)
      if (conditions !== null) openHazards.set(kind, extendHazard(openHazards.get(kind), kind, conditions));
  };
  for (let node = 0; ; node = Math.min(node + stride, grid.stepCount)) {
    const atM = Math.min(node * grid.stepM, grid.distanceM);
    const timeS = ride.clockS[node];
    const air = readAir(forecast, startS + timeS, atM, grid.elevationM[node]);
    addConditions(air && { atM, timeS, air });
    if (node >= grid.stepCount) break;
  }
  return [...closedHazards, ...openHazards.values()].sort((a, b) => a.fromM - b.fromM);
}

function readAir(forecast: ForecastReader, clockS: number, atM: number, elevationM: number) {
  if (clockS > forecast.lastS) return null;
  const hours = Array.from({ length: wetHours + 1 }, (_, hoursAgo) => clockS - hoursAgo * hourS).filter(
    (atS) => atS > -hourS,
  );
  return {
    temperatureC: forecast.getTemperatureC(clockS, atM, elevationM),
    rainMmPerHour: forecast.getRainMmPerHour(clockS, atM),
    wettestMmPerHour: Math.max(...hours.map((atS) => forecast.getRainMmPerHour(atS, atM))),
    windMps: forecast.getWindMps(clockS, atM),
    gustMps: forecast.getGustMps(clockS, atM),
    weatherCode: forecast.getWeatherCode(clockS, atM),
  };
}

interface HazardConditions {
  readonly atM: number;
  readonly timeS: number;
  readonly air: NonNullable<ReturnType<typeof readAir>>;
}

function extendHazard(
  previous: RideHazard | undefined,
  kind: HazardKind,
  { atM, timeS, air }: HazardConditions,
): RideHazard {
  const { temperatureC, gustMps, rainMmPerHour } = air;
  if (previous === undefined) {
    return { kind, fromM: atM, toM: atM, fromS: timeS, toS: timeS, lowestC: temperatureC, gustMps, rainMmPerHour };
  }
  return {
    ...previous,
    toM: atM,
    toS: timeS,
    lowestC: Math.min(previous.lowestC, temperatureC),
    gustMps: Math.max(previous.gustMps, gustMps),
    rainMmPerHour: Math.max(previous.rainMmPerHour, rainMmPerHour),
  };
}
