import type { CourseGrid } from '../course/courseTypes.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { type AirSample, sampleWeather } from '../pacing/sampleWeather.ts';
import { toForecastWeather } from './forecastWeather.ts';
import { readForecast } from './readForecast.ts';
import type { AirOnTheWay, RideInForecast, RideWeather } from './weatherTypes.ts';

/** Rain and air are sampled at this spacing along the course. */
const sampleSpacingM = 500;
/** Half of the distance over which the wind is averaged, because one point of a hairpin says nothing about the road. */
const halfStretchM = 500;
/** The smallest amount that the source reports. */
const minRainMmPerHour = 0.1;

/** Seconds after departure at each node of the grid, including stops at earlier places. */
export function computeClockS(
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
  const lastNode = grid.stepCount;
  const stride = Math.max(1, Math.round(sampleSpacingM / grid.stepM));
  let rainMm = 0;
  let wetS = 0;
  let rainChancePc: number | null = null;
  let highestC = Number.NEGATIVE_INFINITY;
  let lowestC = Number.POSITIVE_INFINITY;
  let gustMps = 0;
  let topNode = 0;
  for (let node = 0; ; node = Math.min(node + stride, lastNode)) {
    const next = Math.min(node + stride, lastNode);
    const atM = Math.min(node * grid.stepM, grid.distanceM);
    const timeS = startS + clockS[node];
    const elevationM = grid.elevationM[node];
    const temperatureC = forecast.getTemperatureC(timeS, atM, elevationM);
    highestC = Math.max(highestC, temperatureC);
    lowestC = Math.min(lowestC, temperatureC);
    gustMps = Math.max(gustMps, forecast.getGustMps(timeS, atM));
    const chancePc = forecast.getRainChancePc(timeS, atM);
    if (chancePc !== null) rainChancePc = Math.max(rainChancePc ?? 0, chancePc);
    const stepS = clockS[next] - clockS[node];
    const rate = forecast.getRainMmPerHour(timeS + 0.5 * stepS, atM);
    rainMm += (rate * stepS) / 3_600;
    if (rate >= minRainMmPerHour) wetS += stepS;
    if (node >= lastNode) break;
  }
  for (let node = 1; node <= lastNode; node++) {
    if (grid.elevationM[node] > grid.elevationM[topNode]) topNode = node;
  }
  const summitC = forecast.getTemperatureC(
    startS + clockS[topNode],
    Math.min(topNode * grid.stepM, grid.distanceM),
    grid.elevationM[topNode],
  );
  const isBeyondForecast = startS + clockS[lastNode] > forecast.lastS;
  return {
    rainMm,
    wetS,
    rainChancePc,
    highestC,
    lowestC: Math.min(lowestC, summitC),
    summitC,
    gustMps,
    isBeyondForecast,
  };
}

/** The air at a place when the rider gets there; null if the forecast has no hour of the day. */
export function findAirOnTheWay(
  { weather, day, departureMinute, clockS }: RideInForecast,
  grid: CourseGrid,
  atM: number,
): AirOnTheWay | null {
  const forecast = readForecast(weather, day);
  const wind = toForecastWeather(weather, day);
  if (forecast === null || wind === null) return null;
  const startS = departureMinute * 60;
  const node = Math.min(grid.stepCount, Math.max(0, Math.round(atM / grid.stepM)));
  const halfSteps = Math.round(halfStretchM / grid.stepM);
  const from = Math.max(0, Math.min(node, grid.stepCount - halfSteps) - halfSteps);
  const to = Math.min(grid.stepCount, Math.max(node, halfSteps) + halfSteps);
  const air: AirSample = { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 1 };
  let lengthSumM = 0;
  let headwindSum = 0;
  let crosswindSum = 0;
  // Weighted by metres, because weighted by time a stop on the way would dominate.
  for (let step = from; step < to; step++) {
    const lengthM = step === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
    sampleWeather(wind, startS + clockS[step], step * grid.stepM, grid.elevationM[step], air);
    const sin = Math.sin(grid.bearingRad[step]);
    const cos = Math.cos(grid.bearingRad[step]);
    headwindSum -= lengthM * (air.windEastMps * sin + air.windNorthMps * cos);
    crosswindSum += lengthM * (air.windNorthMps * sin - air.windEastMps * cos);
    lengthSumM += lengthM;
  }
  const timeS = clockS[node];
  return {
    distanceM: atM,
    clockS: timeS,
    temperatureC: forecast.getTemperatureC(startS + timeS, atM, grid.elevationM[node]),
    headwindMps: lengthSumM > 0 ? headwindSum / lengthSumM : 0,
    crosswindMps: lengthSumM > 0 ? crosswindSum / lengthSumM : 0,
  };
}
