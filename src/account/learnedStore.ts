import { learnedRideLimits } from '#contract/learning/learnedRideLimits.ts';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { LearnedBasis } from '#machines/pacePlan/paceBasis.ts';

/** What this device keeps; logout removes it, as every key that begins with `pace-`. */
const key = 'pace-learned';

/** The rides that were learned, newest first, and what they say together. */
export interface LearnedState {
  readonly rides: readonly LearnedRide[];
  /** Null without rides. */
  readonly basis: LearnedBasis | null;
  /** The rider whose account has the same rides; null if they are only here. */
  readonly accountOf: string | null;
}

export const nothingLearned: LearnedState = { rides: [], basis: null, accountOf: null };

/** Only where the browser stores nothing. */
let unstored: LearnedState | null = null;

/** What is stored; nothing where it is missing or not ours. */
export function readLearned(): LearnedState {
  if (unstored !== null) return unstored;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isState(found) ? found : nothingLearned;
  } catch {
    return nothingLearned;
  }
}

/** Storage may be full or switched off: then it lasts as long as the page. */
export function writeLearned(state: LearnedState): void {
  unstored = null;
  try {
    if (state.rides.length === 0 && state.accountOf === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(state));
  } catch {
    unstored = state;
  }
}

/** Newest first, each once, and only as many as are kept. */
export function mergeRides(...lists: readonly (readonly LearnedRide[])[]): readonly LearnedRide[] {
  const known = new Map(lists.flat().map((ride) => [ride.id, ride]));
  return [...known.values()]
    .sort((one, other) => other.ridden_at.localeCompare(one.ridden_at))
    .slice(0, learnedRideLimits.ridesMax);
}

function isState(found: unknown): found is LearnedState {
  if (!isRecord(found) || !Array.isArray(found.rides)) return false;
  if (found.rides.length === 0) return found.basis === null;
  if (!isRecord(found.basis)) return false;
  const { resistance, doubts } = found.basis;
  return (
    isRecord(resistance) &&
    ['climbResistanceRatio', 'flatResistanceRatio', 'descentResistanceRatio'].every((name) =>
      isWithin(resistance[name], 0.5, 2),
    ) &&
    Array.isArray(doubts) &&
    doubts.every((doubt) => Array.isArray(doubt) && doubt.length === 3 && doubt.every((one) => isWithin(one, -5, 5))) &&
    found.rides.every((ride) => isRecord(ride) && typeof ride.id === 'string' && typeof ride.ridden_at === 'string')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWithin = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max;
