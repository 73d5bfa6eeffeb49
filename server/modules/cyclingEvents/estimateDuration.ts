import type { CyclingEventKind } from '#contract/cyclingEvents/cyclingEventKinds.ts';

interface AnnouncedRace {
  readonly kind: CyclingEventKind;
  readonly distance_m: number | null;
  readonly elevation_gain_m: number | null;
}

/** A metre of climb takes as long as eight metres of flat road: Scarf and Grehan, J Sports Sci 2005;23(9):919-25. */
const flatMetresPerClimbM = 8;
const kmhToMps = 1 / 3.6;
/** `speedMps`: on the flat road; `durationS`: without an announced distance. */
const paceByKind: Readonly<Record<CyclingEventKind, { readonly speedMps: number; readonly durationS: number }>> = {
  race: { speedMps: 32 * kmhToMps, durationS: 4 * 3_600 },
  granFondo: { speedMps: 25 * kmhToMps, durationS: 5 * 3_600 },
  hillClimb: { speedMps: 20 * kmhToMps, durationS: 4 * 3_600 },
  challenge: { speedMps: 20 * kmhToMps, durationS: 8 * 3_600 },
  criterium: { speedMps: 36 * kmhToMps, durationS: 2 * 3_600 },
  family: { speedMps: 15 * kmhToMps, durationS: 3 * 3_600 },
};
const stepS = 900;
const maxDurationS = 24 * 3_600;

/**
 * How long a race lasts for most of its riders, stops included, in seconds: whole quarters of an hour, from one to a
 * day. Organisers announce no end, so this is an estimate for calendars: the distance, with eight metres for each metre
 * of climb, at a speed of the kind of race.
 *
 * Speeds: 15 km/h of family rides is the slowest that the rules of randonneurs (ACP) allow, and 20 km/h of hill climbs is
 * near the limit of the Taiwan KOM Challenge (105 km and 3,275 m in 6.5 h after a neutral start). The others are our
 * choices between these and the 40 km/h of professional races.
 */
export function estimateDuration({ kind, distance_m: distanceM, elevation_gain_m: gainM }: AnnouncedRace): number {
  const { speedMps, durationS } = paceByKind[kind];
  if (distanceM === null) return durationS;
  const equivalentM = distanceM + flatMetresPerClimbM * (gainM ?? 0);
  const steps = Math.ceil(equivalentM / speedMps / stepS);
  return Math.min(maxDurationS, Math.max(1, steps) * stepS);
}
