import type { PaceWeather } from './pacePlanTypes.ts';
import { computePressureAbovePa, lapseKPerM } from './sampleWeather.ts';

export interface ManualWeather {
  /** At `elevationM`; changes by 6.5 K per km above and below it. */
  readonly temperatureC: number;
  readonly relativeHumidity: number;
  readonly seaLevelPressureHpa: number;
  /** Direction that the wind comes from, clockwise from north. */
  readonly windFromDeg: number;
  readonly windSpeedMps: number;
  readonly elevationM: number;
}

const radPerDegree = Math.PI / 180;

/** Manual weather: the same at every hour and place, except for the effect of elevation. */
export function createManualWeather(input: ManualWeather): PaceWeather {
  const { temperatureC, elevationM, windSpeedMps } = input;
  const fromRad = input.windFromDeg * radPerDegree;
  const seaLevelC = temperatureC + lapseKPerM * elevationM;
  const toColumn = (value: number) => Float64Array.of(value);
  return {
    timeS: toColumn(0),
    placeM: toColumn(0),
    placeElevationM: toColumn(elevationM),
    temperatureC: toColumn(temperatureC),
    relativeHumidity: toColumn(input.relativeHumidity),
    pressurePa: toColumn(computePressureAbovePa(input.seaLevelPressureHpa * 100, seaLevelC, elevationM)),
    windEastMps: toColumn(-windSpeedMps * Math.sin(fromRad)),
    windNorthMps: toColumn(-windSpeedMps * Math.cos(fromRad)),
  };
}

export type WindWord = 'calm' | 'tailwind' | 'headwind';

/** The wind along the road in one word; calm below 0.5 m/s. */
export function describeWind(headwindMps: number): WindWord {
  if (Math.abs(headwindMps) < 0.5) return 'calm';
  return headwindMps > 0 ? 'headwind' : 'tailwind';
}
