import type { CourseGrid } from '../course/courseTypes.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { type AirSample, sampleWeather } from '../pacing/sampleWeather.ts';
import { forecastWeather } from './forecastWeather.ts';
import { readForecast } from './readForecast.ts';
import type { AirOnTheWay, RideInForecast, RideWeather } from './weatherTypes.ts';

/** Rain and air are sampled at this spacing along the course. */
const sampleSpacingM = 500;
/** Half of the distance over which the wind is averaged, because one point of a hairpin says nothing about the road. */
const halfStretchM = 500;
/** The smallest amount that the source reports. */
const minRainMmPerHour = 0.1;

/** Seconds after departure at each node of the grid, including stops at earlier places. */
export function toClock(
  elapsedS: Float64Array,
  stops: NonNullable<PaceProblem['stops']>,
  grid: CourseGrid,
): Float64Array {
  if (stops.length === 0) return elapsedS;
  return elapsedS.map((ridingS, node) => {
    const atM = Math.min(node * grid.stepM, grid.distanceM);
    return stops.reduce((sum, stop) => (stop.atM < atM ? sum + stop.durationS : sum), ridingS);
  });
}

/** The forecast weather along a ride; null if the forecast has no hour of its day. */
export function summariseRideWeather(
  { weather, day, departureMinute, clockS }: RideInForecast,
  grid: CourseGrid,
): RideWeather | null {
  const forecast = readForecast(weather, day);
  if (forecast === null) return null;
  const startS = departureMinute * 60;
  const nodes = grid.stepCount;
  const stride = Math.max(1, Math.round(sampleSpacingM / grid.stepM));
  let rainMm = 0;
  let wetS = 0;
  let rainChancePc: number | null = null;
  let highestC = Number.NEGATIVE_INFINITY;
  let lowestC = Number.POSITIVE_INFINITY;
  let gustMps = 0;
  let top = 0;
  for (let node = 0; ; node = Math.min(node + stride, nodes)) {
    const next = Math.min(node + stride, nodes);
    const atM = Math.min(node * grid.stepM, grid.distanceM);
    const timeS = startS + clockS[node];
    const elevationM = grid.elevationM[node];
    const temperatureC = forecast.temperatureC(timeS, atM, elevationM);
    highestC = Math.max(highestC, temperatureC);
    lowestC = Math.min(lowestC, temperatureC);
    gustMps = Math.max(gustMps, forecast.gustMps(timeS, atM));
    const chancePc = forecast.rainChancePc(timeS, atM);
    if (chancePc !== null) rainChancePc = Math.max(rainChancePc ?? 0, chancePc);
    const spentS = clockS[next] - clockS[node];
    const rate = forecast.rainMmPerHour(timeS + 0.5 * spentS, atM);
    rainMm += (rate * spentS) / 3_600;
    if (rate >= minRainMmPerHour) wetS += spentS;
    if (node >= nodes) break;
  }
  for (let node = 1; node <= nodes; node++) {
    if (grid.elevationM[node] > grid.elevationM[top]) top = node;
  }
  const topC = forecast.temperatureC(
    startS + clockS[top],
    Math.min(top * grid.stepM, grid.distanceM),
    grid.elevationM[top],
  );
  const isBeyondForecast = startS + clockS[nodes] > forecast.lastS;
  return { rainMm, wetS, rainChancePc, highestC, lowestC: Math.min(lowestC, topC), topC, gustMps, isBeyondForecast };
}

/** The air at a place when the rider gets there; null if the forecast has no hour of the day. */
export function findAirOnTheWay(
  { weather, day, departureMinute, clockS }: RideInForecast,
  grid: CourseGrid,
  atM: number,
): AirOnTheWay | null {
  const forecast = readForecast(weather, day);
  const wind = forecastWeather(weather, day);
  if (forecast === null || wind === null) return null;
  const startS = departureMinute * 60;
  const node = Math.min(grid.stepCount, Math.max(0, Math.round(atM / grid.stepM)));
  const half = Math.round(halfStretchM / grid.stepM);
  const from = Math.max(0, Math.min(node, grid.stepCount - half) - half);
  const to = Math.min(grid.stepCount, Math.max(node, half) + half);
  const air: AirSample = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 1 };
  let spentM = 0;
  let head = 0;
  let cross = 0;
  // Weighted by metres, because weighted by time a stop on the way would dominate.
  for (let step = from; step < to; step++) {
    const lengthM = step === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
    sampleWeather(wind, startS + clockS[step], step * grid.stepM, grid.elevationM[step], air);
    const sin = Math.sin(grid.bearingRad[step]);
    const cos = Math.cos(grid.bearingRad[step]);
    head -= lengthM * (air.windEastMps * sin + air.windNorthMps * cos);
    cross += lengthM * (air.windNorthMps * sin - air.windEastMps * cos);
    spentM += lengthM;
  }
  const timeS = clockS[node];
  return {
    atM,
    timeS,
    temperatureC: forecast.temperatureC(startS + timeS, atM, grid.elevationM[node]),
    headwindMps: spentM > 0 ? head / spentM : 0,
    crosswindMps: spentM > 0 ? cross / spentM : 0,
  };
}
