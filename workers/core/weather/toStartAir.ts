import type { PaceWeather } from '../pacing/pacePlanTypes.ts';
import { computePressureAbovePa, lapseKPerM } from '../pacing/sampleWeather.ts';
import type { StartAir } from './weatherTypes.ts';

/**
 * The air at the start of the course at a departure, as manual weather: `createManualWeather` gives the same air for
 * it. `startElevationM`: of the road. `weather` is that of `toForecastWeather`; its first place is the start.
 */
export function toStartAir(weather: PaceWeather, departureMinute: number, startElevationM: number): StartAir {
  const { timeS, placeM } = weather;
  const startS = departureMinute * 60;
  const last = timeS.length - 1;
  let hour = 0;
  while (hour < last && timeS[hour + 1] <= startS) hour++;
  const hourS = hour < last ? timeS[hour + 1] - timeS[hour] : 1;
  const ratio = hour < last ? Math.max(0, (startS - timeS[hour]) / hourS) : 0;
  const interpolate = (column: Float64Array) => {
    const now = column[hour * placeM.length];
    return ratio === 0 ? now : now + ratio * (column[(hour + 1) * placeM.length] - now);
  };
  const riseM = startElevationM - weather.placeElevationM[0];
  const placeC = interpolate(weather.temperatureC);
  const temperatureC = placeC - lapseKPerM * riseM;
  const pressurePa = computePressureAbovePa(interpolate(weather.pressurePa), placeC, riseM);
  const eastMps = interpolate(weather.windEastMps);
  const northMps = interpolate(weather.windNorthMps);
  // 0 - x instead of -x: -0 would turn calm air into a wind from the south.
  const windFromDeg = (Math.atan2(0 - eastMps, 0 - northMps) * 180) / Math.PI;
  return {
    temperatureC,
    relativeHumidity: interpolate(weather.relativeHumidity),
    seaLevelPressureHpa: computePressureAbovePa(pressurePa, temperatureC, -startElevationM) / 100,
    windFromDeg: (windFromDeg + 360) % 360,
    windSpeedMps: Math.hypot(eastMps, northMps),
  };
}
