import type { StatedSport } from './fileFacts.ts';

/**
 * A track's `type` in lower case, letters and digits only: names and old numbers of Strava, names of Garmin Connect,
 * other common names.
 */
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

/** What the type of a GPX track says about the sport; nothing for an unknown type. */
export function readGpxSport(words: string): StatedSport {
  const word = words
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const sportType = kinds.find(([pattern]) => pattern.test(word))?.[1] ?? null;
  return { sportType, isTrainer: word === 'indoorcycling' };
}
