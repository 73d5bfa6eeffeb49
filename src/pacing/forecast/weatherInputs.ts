import { limits } from '#contract/limits.ts';
import type { WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { StartAir } from '#workers/core/weather/weatherTypes.ts';

export const weatherKeys = [
  'temperatureC',
  'relativeHumidity',
  'seaLevelPressureHpa',
  'windFromDeg',
  'windSpeedMps',
] as const satisfies readonly (keyof WeatherInputs)[];

export function pickWeather(inputs: PaceInputs): WeatherInputs {
  const { temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps } = inputs;
  return { temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps };
}

export function isSameWeather(a: WeatherInputs, b: WeatherInputs): boolean {
  return weatherKeys.every((key) => a[key] === b[key]);
}

/** The forecast's weather at the start as the controls show it: rounded and limited to their ranges. */
export function toWeatherInputs(startAir: StartAir): WeatherInputs {
  const roundToRange = (key: keyof WeatherInputs, value: number, digits: number) =>
    Math.min(limits[key].max, Math.max(limits[key].min, Number(value.toFixed(digits))));
  const { step } = limits.windFromDeg;
  return {
    temperatureC: roundToRange('temperatureC', startAir.temperatureC, 0),
    relativeHumidity: roundToRange('relativeHumidity', startAir.relativeHumidity, 2),
    seaLevelPressureHpa: roundToRange('seaLevelPressureHpa', startAir.seaLevelPressureHpa, 0),
    windFromDeg: (Math.round(startAir.windFromDeg / step) * step) % 360,
    windSpeedMps: roundToRange('windSpeedMps', startAir.windSpeedMps, 1),
  };
}
