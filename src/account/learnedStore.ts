import { learnedRideLimits } from '#contract/learning/learnedRideLimits.ts';
import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import type { LearnedBasis } from '#machines/pacePlan/paceBasis.ts';

/** Stored on this device; logout removes every key that begins with `pace-`. */
const storageKey = 'pace-learned';

/** The learned rides, newest first, and the result computed from them. */
export interface LearnedState {
  readonly rides: readonly LearnedRide[];
  /** Null if there are no rides. */
  readonly basis: LearnedBasis | null;
  /** The rider whose account has the same rides; null if they exist only on this device. */
  readonly accountOf: string | null;
}

export const emptyLearned: LearnedState = { rides: [], basis: null, accountOf: null };

/** Used only if the browser cannot store anything. */
let memoryState: LearnedState | null = null;

/** Reads the stored state; returns the empty state if it is missing or malformed. */
export function readLearned(): LearnedState {
  if (memoryState !== null) return memoryState;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isStoredState(stored) ? fromStored(stored) : emptyLearned;
  } catch {
    return emptyLearned;
  }
}

/** If storage is full or disabled, the state lasts as long as the page. */
export function writeLearned(state: LearnedState): void {
  memoryState = null;
  try {
    if (state.rides.length === 0 && state.accountOf === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(toStored(state)));
  } catch {
    memoryState = state;
  }
}

/** Newest first, without duplicates, up to the storage limit. */
export function mergeRides(...lists: readonly (readonly LearnedRide[])[]): readonly LearnedRide[] {
  const ridesById = new Map(lists.flat().map((ride) => [ride.id, ride]));
  return [...ridesById.values()]
    .sort((a, b) => b.ridden_at.localeCompare(a.ridden_at))
    .slice(0, learnedRideLimits.ridesMax);
}

/**
 * The stored form: devices store the factors and uncertainties under their former names, `resistance` and `doubts`.
 * Before version 3 of the model they stored a resistance downhill instead of a speed, which says nothing about braking.
 */
interface StoredState extends Omit<LearnedState, 'basis'> {
  readonly basis: {
    readonly resistance: Omit<LearnedBasis['factors'], 'descentSpeedRatio'> & {
      readonly descentSpeedRatio?: number;
    };
    readonly doubts: LearnedBasis['uncertainties'];
  } | null;
}

const toStored = ({ basis, ...state }: LearnedState): StoredState => ({
  ...state,
  basis: basis && { resistance: basis.factors, doubts: basis.uncertainties },
});

/** Uncertainty of the braking habit of a rider of whom nothing is known (workers/core/learning/factorPriors.ts). */
const unknownDescentSd = 0.2;

function fromStored({ basis, rides, ...state }: StoredState): LearnedState {
  return {
    ...state,
    rides: rides.map((ride) => ({ ...ride, descent_speed: ride.descent_speed ?? null })),
    basis: basis && {
      factors: {
        climbResistanceRatio: basis.resistance.climbResistanceRatio,
        flatResistanceRatio: basis.resistance.flatResistanceRatio,
        descentSpeedRatio: basis.resistance.descentSpeedRatio ?? 1,
      },
      uncertainties:
        basis.resistance.descentSpeedRatio === undefined
          ? [...basis.doubts.map(([climb, flat]) => [climb, flat, 0] as const), [0, 0, unknownDescentSd]]
          : basis.doubts,
    },
  };
}

/** Checks the shape and the plausible ranges: ratios of 0.5 to 2, entries of the uncertainties of -5 to 5. */
function isStoredState(value: unknown): value is StoredState {
  if (!isRecord(value) || !Array.isArray(value.rides)) return false;
  if (value.rides.length === 0) return value.basis === null;
  if (!isRecord(value.basis)) return false;
  const { resistance, doubts: uncertainties } = value.basis;
  return (
    isRecord(resistance) &&
    ['climbResistanceRatio', 'flatResistanceRatio'].every((name) => isWithin(resistance[name], 0.5, 2)) &&
    isWithin(resistance.descentSpeedRatio ?? 1, 0.5, 2) &&
    Array.isArray(uncertainties) &&
    uncertainties.every(
      (row) => Array.isArray(row) && row.length === 3 && row.every((entry) => isWithin(entry, -5, 5)),
    ) &&
    value.rides.every((ride) => isRecord(ride) && typeof ride.id === 'string' && typeof ride.ridden_at === 'string')
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWithin = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max;
