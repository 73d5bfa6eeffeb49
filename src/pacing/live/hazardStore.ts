import { useSyncExternalStore } from 'react';
import { type HazardKind, hazardKinds } from '#contract/weather/hazardKinds.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import type { LiveBoard, RowFacts } from './liveTypes.ts';

interface HazardStore {
  readonly get: () => readonly RideHazard[];
  readonly set: (hazards: readonly RideHazard[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const stores = new WeakMap<LiveBoard, HazardStore>();
const none: readonly RideHazard[] = [];

/** The dangerous weather on the plan's ride; empty while it is unknown. One store per plan. */
export function getHazardStore(live: LiveBoard): HazardStore {
  const existing = stores.get(live);
  if (existing) return existing;
  const listeners = new Set<() => void>();
  let hazards = none;
  const store: HazardStore = {
    get: () => hazards,
    set: (next) => {
      if (next === hazards || (next.length === 0 && hazards.length === 0)) return;
      hazards = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  stores.set(live, store);
  return store;
}

export function useHazards(live: LiveBoard): readonly RideHazard[] {
  const store = getHazardStore(live);
  return useSyncExternalStore(store.subscribe, store.get);
}

const graveKinds: readonly HazardKind[] = ['snow', 'ice', 'thunder'];
/** Whether a hazard may force a rider to turn round. */
export const isSevereHazard = (kind: HazardKind): boolean => graveKinds.includes(kind);

/** The most dangerous kind between two places of the course; null if there is none. */
export function findWorstHazard(hazards: readonly RideHazard[], fromM: number, toM: number): HazardKind | null {
  const kinds = new Set(hazards.filter((each) => each.fromM < toM && each.toM >= fromM).map(({ kind }) => kind));
  return hazardKinds.find((kind) => kinds.has(kind)) ?? null;
}

/** The same for each row; the first row begins at the start of the grid. */
export function findWorstHazards(
  hazards: readonly RideHazard[],
  rows: readonly RowFacts[],
): readonly (HazardKind | null)[] {
  const originM = rows[0]?.startM ?? 0;
  return rows.map(({ startM, endM }) => findWorstHazard(hazards, startM - originM, endM - originM));
}
