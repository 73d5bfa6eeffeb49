import type { FileFacts } from './courseFileTypes.ts';

export const noFacts: FileFacts = {
  sportType: null,
  deviceName: null,
  creator: null,
  createdAtMs: null,
  isTrainer: false,
};

const wordsMax = 200;

/** Words of a file as one line that any screen and any column can hold; null where nothing is left. */
export function cleanWords(text: string | null | undefined): string | null {
  // Cut first: half a surrogate pair at the cut is one of the characters that then go.
  const line = text
    ?.trim()
    .slice(0, wordsMax)
    .replace(/[\p{C}\s]+/gu, ' ');
  return line?.trim() || null;
}

/** Strava's words; of several in one file the later in this list stands, so that no harmless part hides a motor. */
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

/** What one part of a file says of its sport. */
export interface SaidSport {
  readonly sportType: SportType | null;
  readonly isTrainer?: boolean;
}

/** The facts with what another part of the file says of its sport. */
export function withSport<Facts extends FileFacts>(facts: Facts, { sportType, isTrainer }: SaidSport): Facts {
  const rank = (type: string | null) => (sportTypes as readonly (string | null)[]).indexOf(type);
  return {
    ...facts,
    sportType: rank(sportType) > rank(facts.sportType) ? sportType : facts.sportType,
    isTrainer: facts.isTrainer || isTrainer === true,
  };
}
