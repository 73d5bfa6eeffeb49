import type { SaidSport } from './fileFacts.ts';

/** A track's `type`, lower case, letters and digits only: Strava's words and old numbers, Garmin Connect's, common others. */
const kinds = [
  [/^(1|(road)?(cycling|bik(e|ing)|ride)|indoorcycling)$/, 'Ride'],
  [/^(mountainbik(ing|eride)|mtb)$/, 'MountainBikeRide'],
  [/^gravel(cycling|ride)$/, 'GravelRide'],
  [/^virtual(ride|cycling)$/, 'VirtualRide'],
  [/^ebik(ing|eride|efitness)$/, 'EBikeRide'],
  [/^(emountainbikeride|ebikemountain)$/, 'EMountainBikeRide'],
  [/^(9|(trail)?run(ning)?)$/, 'Run'],
  [/^walk(ing)?$/, 'Walk'],
  [/^hik(e|ing)$/, 'Hike'],
] as const;

/** What the type of a GPX track says; nothing for a word that nobody agreed on. */
export function gpxSport(words: string): SaidSport {
  const word = words
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const sportType = kinds.find(([pattern]) => pattern.test(word))?.[1] ?? null;
  return { sportType, isTrainer: word === 'indoorcycling' };
}
