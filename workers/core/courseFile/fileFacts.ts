import type { FileFacts } from './courseFileTypes.ts';

export const noFacts: FileFacts = {
  sportType: null,
  deviceName: null,
  creator: null,
  createdAtMs: null,
  isTrainer: false,
};

const maxTextLength = 200;

/** A file's text as one line that any screen and database column can hold; null if nothing is left. */
export function cleanText(text: string | null | undefined): string | null {
  // Cut first: if the cut splits a surrogate pair, the next step removes the half.
  const line = text
    ?.trim()
    .slice(0, maxTextLength)
    .replace(/[\p{C}\s]+/gu, ' ');
  return line?.trim() || null;
}

/**
 * Sports in Strava's terms. If a file names several, the last one in this list wins, so that an e-bike is recognised
 * even if another part of the file says `Ride`.
 */
const sportTypes = [
  'Workout',
  'Hike',
  'Walk',
  'Run',
  'Ride',
  'GravelRide',
  'MountainBikeRide',
  'VirtualRide',
  'EBikeRide',
  'EMountainBikeRide',
] as const;
export type SportType = (typeof sportTypes)[number];

/** What one part of a file says about its sport. */
export interface StatedSport {
  readonly sportType: SportType | null;
  readonly isTrainer?: boolean;
}

/** The facts, combined with what another part of the file says about its sport. */
export function withSport<Facts extends FileFacts>(facts: Facts, { sportType, isTrainer }: StatedSport): Facts {
  const getRank = (type: string | null) => (sportTypes as readonly (string | null)[]).indexOf(type);
  return {
    ...facts,
    sportType: getRank(sportType) > getRank(facts.sportType) ? sportType : facts.sportType,
    isTrainer: facts.isTrainer || isTrainer === true,
  };
}
