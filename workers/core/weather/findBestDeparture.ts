import { earlyHours } from '#contract/weather/departureHours.ts';
import type { HazardKind } from '#contract/weather/hazardKinds.ts';
import { comfortableC } from '../physiology/heatFactor.ts';
import type { BestDeparture, DepartureFacts, DepartureFault, DepartureTopic } from './weatherTypes.ts';

/** Above this, clouds and thunder usually build over Taiwan's mountains in the afternoon. */
const highRoadM = 2_000;
const noonMinute = 720;
/** From 36 °C the Central Weather Administration warns of high temperature. */
const maxSafeC = 35;
/** Below this, cold fingers brake badly. */
const coldC = 5;
/** From this chance on, rain is expected even if the forecast has no amount. */
const likelyRainPc = 60;
const quarterMinutes = 15;
const quarterS = 900;
/** Differences of temperature below a step decide nothing. */
const temperatureStepC = 3;
const finishStepS = 300;

const countHazard = ({ hazards }: DepartureFacts, ...kinds: readonly HazardKind[]) =>
  kinds.some((kind) => hazards.includes(kind)) ? 1 : 0;

interface Criterion<Topic extends DepartureTopic> {
  readonly topic: Topic;
  /** Lower is better. */
  readonly measure: (departure: DepartureFacts) => number;
}

/** The most important first; 0 means that the departure does not have the fault. */
const faultCriteria: readonly Criterion<DepartureFault>[] = [
  // Safety.
  { topic: 'ice', measure: (departure) => countHazard(departure, 'snow', 'ice') },
  { topic: 'thunder', measure: (departure) => countHazard(departure, 'thunder') },
  { topic: 'storm', measure: (departure) => countHazard(departure, 'wind') },
  {
    topic: 'noon',
    measure: ({ topElevationM, topMinute }) =>
      topElevationM > highRoadM ? Math.max(0, Math.ceil((topMinute - noonMinute) / quarterMinutes)) : 0,
  },
  { topic: 'heat', measure: ({ highestC }) => Math.max(0, Math.round(highestC) - maxSafeC) },
  { topic: 'dark', measure: ({ darkS }) => Math.ceil(darkS / quarterS) },
  // Comfort.
  {
    topic: 'rain',
    measure: ({ wetS, rainChancePc }) =>
      Math.max(Math.ceil(wetS / quarterS), rainChancePc !== null && rainChancePc >= likelyRainPc ? 1 : 0),
  },
  { topic: 'cold', measure: ({ lowestC }) => Math.ceil(Math.max(0, coldC - lowestC) / temperatureStepC) },
];

/** Compared after the faults. */
const preferences: readonly Criterion<DepartureTopic>[] = [
  { topic: 'cool', measure: ({ highestC }) => Math.ceil(Math.max(0, highestC - comfortableC) / temperatureStepC) },
  { topic: 'fast', measure: ({ durationS }) => Math.round(durationS / finishStepS) },
];

/** Faults with which no departure is recommended. */
const dangers: readonly DepartureFault[] = ['ice', 'thunder', 'storm'];

/**
 * The faults of one departure, the most serious first: `ice` (snow or ice), `thunder`, `storm` (force 6, or gusts of
 * force 8), `noon` (at the top of a road above 2,000 m after 12:00), `heat` (36 °C or more), `dark` (needs lights),
 * `rain` (0.1 mm/h, or a chance of 60 %), `cold` (below 5 °C anywhere on the way).
 */
export function listCautions(departure: DepartureFacts): DepartureFault[] {
  return faultCriteria.filter(({ measure }) => measure(departure) > 0).map(({ topic }) => topic);
}

/**
 * The best of some departures of one rider on one road, usually those of a day. The criteria are applied one after the
 * other, and each leaves only the departures with its lowest value, so that no amount of comfort outweighs a danger:
 * 1. safety: no snow or ice, no thunder, no strong wind, least time after 12:00 at the top (only above 2,000 m; quarters
 *    of an hour), fewest degrees above 35 °C, least riding between dusk and first light (quarters of an hour);
 * 2. comfort: least riding in rain (quarters of an hour), not below 5 °C, not above the temperature that costs power
 *    (both in steps of 3 °C), then the earlier finish (steps of five minutes of riding);
 * 3. the earlier departure.
 *
 * `index` is a position in `departures`; `reasons` are the criteria that excluded another departure and in which this one
 * has no fault, in this order. Rides that end after the forecast, and on closed roads, are left out, as are departures
 * outside `earlyHours`. Null if none is left or if even the best one meets snow, ice, thunder or strong wind. The order
 * is total: the best of a week is also the best of its day.
 */
export function findBestDeparture(departures: readonly DepartureFacts[]): BestDeparture | null {
  let candidates = departures.flatMap((departure, index) => (isCandidate(departure) ? [{ departure, index }] : []));
  const reasons: DepartureTopic[] = [];
  for (const { topic, measure } of [...faultCriteria, ...preferences]) {
    const lowest = Math.min(...candidates.map(({ departure }) => measure(departure)));
    const remaining = candidates.filter(({ departure }) => measure(departure) === lowest);
    if (remaining.length < candidates.length) reasons.push(topic);
    candidates = remaining;
  }
  const best = candidates.reduce<(typeof candidates)[number] | undefined>(
    (earliest, next) => (earliest === undefined || isEarlier(next.departure, earliest.departure) ? next : earliest),
    undefined,
  );
  if (best === undefined) return null;
  const cautions = listCautions(best.departure);
  if (cautions.some((topic) => dangers.includes(topic))) return null;
  return { index: best.index, reasons: reasons.filter((topic) => !cautions.some((caution) => caution === topic)) };
}

function isCandidate({ isBeyondForecast, isClosed, departureMinute }: DepartureFacts): boolean {
  const isInRange = departureMinute >= earlyHours.fromMinute && departureMinute <= earlyHours.toMinute;
  return isInRange && !isBeyondForecast && !isClosed;
}

function isEarlier(a: DepartureFacts, b: DepartureFacts): boolean {
  return a.day === b.day ? a.departureMinute < b.departureMinute : a.day < b.day;
}
