import type { HazardKind } from '#contract/weather/hazardKinds.ts';

/** The weather of one hour at one place, as far as hazards depend on it. */
export interface HazardAir {
  readonly temperatureC: number;
  /** Of this hour. */
  readonly rainMmPerHour: number;
  /** The largest amount of this hour and of the `wetHours` hours before. */
  readonly wettestMmPerHour: number;
  /** Mean wind and strongest gust, 10 m above the ground. */
  readonly windMps: number;
  readonly gustMps: number;
  /** WMO 4677 as the source uses it. */
  readonly weatherCode: number;
}

/** A road stays wet this long after rain. */
export const wetHours = 6;

/** The smallest amount that the source reports. */
const minMm = 0.1;
/** Half of all precipitation falls as snow at this temperature 2 m above the ground (Jennings et al. 2018). */
const snowC = 1;
/** The source's snow code, which is for its own terrain height, is accepted up to this temperature of the road. */
const snowCodeC = 3;
/** A wet road freezes before the air does: at night it is up to 3 K colder, as the frost warnings of cars assume. */
const iceC = 3;
/** From here on the source speaks of rain, below of drizzle. */
const rainMm = 0.5;
/** Taiwan's Central Weather Administration warns of strong wind from force 6 in the mean or force 8 in gusts. */
const strongWindMps = 10.8;
const strongGustMps = 17.2;

const isSnowCode = (code: number) => (code >= 71 && code <= 77) || code === 85 || code === 86;
/** Freezing drizzle, freezing rain, fog that leaves rime. */
const iceCodes: readonly number[] = [48, 56, 57, 66, 67];
/** Fog is a visibility below 1 km, by the WMO and by the Central Weather Administration. */
const fogCodes: readonly number[] = [45, 48];
const thunderCodes: readonly number[] = [95, 96, 99];

/**
 * The hazards of one hour at one place, the most dangerous first; empty for harmless weather. Snow replaces rain and
 * ice, thunder replaces rain. Thresholds and their sources: docs/decisions/230-hazards.md.
 */
export function findHazards(air: HazardAir): HazardKind[] {
  const { temperatureC, rainMmPerHour, wettestMmPerHour, windMps, gustMps, weatherCode } = air;
  const isSnowing =
    (rainMmPerHour >= minMm && temperatureC <= snowC) || (isSnowCode(weatherCode) && temperatureC <= snowCodeC);
  const isIcy = !isSnowing && (iceCodes.includes(weatherCode) || (temperatureC <= iceC && wettestMmPerHour >= minMm));
  const isThundering = thunderCodes.includes(weatherCode);
  return [
    ...(isSnowing ? (['snow'] as const) : []),
    ...(isIcy ? (['ice'] as const) : []),
    ...(isThundering ? (['thunder'] as const) : []),
    ...(windMps >= strongWindMps || gustMps >= strongGustMps ? (['wind'] as const) : []),
    ...(fogCodes.includes(weatherCode) ? (['fog'] as const) : []),
    ...(rainMmPerHour >= rainMm && !isSnowing && !isThundering ? (['rain'] as const) : []),
  ];
}
