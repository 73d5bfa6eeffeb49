import type { RouteWeather } from '#contract/weather/weather.ts';

/** The wind relative to the road: `mixed` if it alternates between head and tail, or if the direction is unknown. */
type WindWord = 'light' | 'head' | 'tail' | 'cross' | 'mixed';

interface HourRange {
  readonly firstHour: number;
  readonly count: number;
}

/** Up to Beaufort 1, where leaves hardly move. */
const maxLightMps = 1.6;
/** A headwind or tailwind is clear from this ratio on: even a straight one has only about 0.6 on a winding road. */
const minClearRatio = 0.35;

/** Classifies the wind of some hours along the whole road by its component against the rider, weighted by distance. */
export function classifyWind(weather: RouteWeather, hours: HourRange): WindWord {
  const sections = toSections(weather, hours);
  const sumSections = (getValue: (section: Section) => number) =>
    sections.reduce((total, section) => total + getValue(section), 0);
  const totalM = sumSections(({ lengthM }) => lengthM);
  const totalWind = sumSections(({ lengthM, speedMps }) => lengthM * speedMps);
  if (totalM === 0) return 'mixed';
  if (totalWind / totalM < maxLightMps) return 'light';
  if (sections.some(({ weightedHeadwind }) => weightedHeadwind === null)) return 'mixed';
  const weightedHeadwind = sumSections((section) => section.weightedHeadwind ?? 0);
  if (Math.abs(weightedHeadwind) >= minClearRatio * totalWind) return weightedHeadwind > 0 ? 'head' : 'tail';
  return sumSections((section) => Math.abs(section.weightedHeadwind ?? 0)) >= minClearRatio * totalWind
    ? 'mixed'
    : 'cross';
}

interface Section {
  readonly lengthM: number;
  readonly speedMps: number;
  /** Headwind component times metres; null where the road's direction is unknown. */
  readonly weightedHeadwind: number | null;
}

/** One section for each pair of neighbouring places and each hour. */
function toSections(
  { places, wind_speed_dmps, wind_from_deg }: RouteWeather,
  { firstHour, count }: HourRange,
): Section[] {
  return places.slice(0, -1).flatMap(({ distance_m: fromM, way_on: vector }, index) =>
    Array.from({ length: count }, (_, hour) => {
      const cellIndex = (firstHour + hour) * places.length + index;
      const speedMps = (wind_speed_dmps[cellIndex] ?? 0) / 10;
      const fromRad = ((wind_from_deg[cellIndex] ?? 0) * Math.PI) / 180;
      const lengthM = (places[index + 1]?.distance_m ?? fromM) - fromM;
      const againstWindM = vector && Math.sin(fromRad) * vector.east_m + Math.cos(fromRad) * vector.north_m;
      return { lengthM, speedMps, weightedHeadwind: againstWindM === undefined ? null : speedMps * againstWindM };
    }),
  );
}

/** Rating of a departure hour: rain, or 0 (not advised) to 3 (very good). */
export type HourTone = 'rain' | 0 | 1 | 2 | 3;

export interface WeekendHour {
  readonly hour: number;
  readonly tone: HourTone;
}

export interface WeekendDay {
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly hours: readonly WeekendHour[];
}

/** The best departure. */
export interface BestHour {
  readonly day: string;
  readonly hour: number;
  /** Mean over the ride's hours and places, 10 m above the ground. */
  readonly windMps: number;
  readonly windWord: WindWord;
  /** At the highest place, at the end of the ride. */
  readonly summitC: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const taipeiOffsetMs = 8 * hourMs;
export const departureHours = [4, 5, 6, 7, 8, 9, 10, 11] as const;
/** About the duration of a climb. */
const rideHours = 3;

/** This week's Saturday and Sunday, without days that are over, as YYYY-MM-DD. */
export function listWeekendDays(nowMs: number): readonly string[] {
  const today = Math.floor((nowMs + taipeiOffsetMs) / dayMs);
  // 0 is Sunday and 6 Saturday: day 0, 1 January 1970, was a Thursday.
  const weekday = (((today + 4) % 7) + 7) % 7;
  const days = weekday === 0 ? [today] : [today + 6 - weekday, today + 7 - weekday];
  return days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
}

interface RideWeather {
  readonly windMps: number;
  readonly windWord: WindWord;
  readonly gustMps: number;
  readonly rainMm: number;
  readonly rainPc: number;
  readonly hasThunder: boolean;
  readonly summitC: number;
}

/** The default for `isClosedAt`: a road that never closes. */
const neverClosed = (_atMs: number): boolean => false;

/** All forecast departures of the weekend, and the best one that is still ahead; rain and closed roads are excluded. */
export function computeWeekendHours(weather: RouteWeather, nowMs: number, isClosedAt = neverClosed) {
  let best: (BestHour & { readonly score: number }) | null = null;
  const days: WeekendDay[] = [];
  for (const day of listWeekendDays(nowMs)) {
    const hours: WeekendHour[] = [];
    for (const hour of departureHours) {
      const atMs = Date.parse(`${day}T00:00:00+08:00`) + hour * hourMs;
      const rideWeather = getRideWeather(weather, atMs);
      if (rideWeather === null) continue;
      const tone = getTone(rideWeather);
      hours.push({ hour, tone });
      const score = computeScore(rideWeather);
      const isCandidate =
        tone !== 'rain' && tone !== 0 && atMs > nowMs && !isClosedAt(atMs) && !isClosedAt(atMs + rideHours * hourMs);
      if (isCandidate && (best === null || score < best.score))
        best = {
          day,
          hour,
          windMps: rideWeather.windMps,
          windWord: rideWeather.windWord,
          summitC: rideWeather.summitC,
          score,
        };
    }
    if (hours.length > 0) days.push({ day, hours });
  }
  // The cast hides `score`, which only the loop needs.
  return { days, best: best as BestHour | null };
}

/** Null if the forecast does not reach that far. */
function getRideWeather(weather: RouteWeather, atMs: number): RideWeather | null {
  const placeCount = weather.places.length;
  const firstHour = Math.round((atMs - Date.parse(weather.first_hour_at)) / hourMs);
  if (firstHour < 0 || firstHour + rideHours > weather.hour_count || placeCount === 0) return null;
  const sliceRide = (column: readonly number[]) =>
    column.slice(firstHour * placeCount, (firstHour + rideHours) * placeCount);
  const winds = sliceRide(weather.wind_speed_dmps);
  const elevationsM = weather.places.map(({ elevation_m }) => elevation_m);
  const topIndex = elevationsM.indexOf(Math.max(...elevationsM));
  const chances = weather.precipitation_probability_pc;
  const hours = { firstHour, count: rideHours };
  return {
    windWord: classifyWind(weather, hours),
    windMps: winds.reduce((sum, wind) => sum + wind, 0) / winds.length / 10,
    gustMps: Math.max(...sliceRide(weather.gust_dmps)) / 10,
    rainMm: Math.max(...sliceRide(weather.precipitation_dmm)) / 10,
    rainPc: chances === null ? 0 : Math.max(...sliceRide(chances)),
    // WMO codes from 95 on are thunderstorms.
    hasThunder: sliceRide(weather.weather_code).some((code) => code >= 95),
    summitC: (weather.temperature_dc[(firstHour + rideHours - 1) * placeCount + topIndex] ?? 0) / 10,
  };
}

/**
 * Rain: 0.3 mm in an hour, a probability of 60 %, or thunder. Not advised: gusts of 17 m/s or a mean wind of 9 m/s. The
 * other tones follow from the score.
 */
function getTone(rideWeather: RideWeather): HourTone {
  if (rideWeather.rainMm >= 0.3 || rideWeather.rainPc >= 60 || rideWeather.hasThunder) return 'rain';
  if (rideWeather.gustMps >= 17 || rideWeather.windMps >= 9) return 0;
  const score = computeScore(rideWeather);
  if (score < 5) return 3;
  return score < 8 ? 2 : 1;
}

/**
 * Wind counts fully and gusts by a quarter; rain probability and summit temperatures below 8 or above 26 °C are added.
 * Lower is better.
 */
function computeScore({ windMps, gustMps, rainPc, summitC }: RideWeather): number {
  return windMps + gustMps / 4 + rainPc / 20 + Math.max(0, 8 - summitC) / 4 + Math.max(0, summitC - 26) / 3;
}
