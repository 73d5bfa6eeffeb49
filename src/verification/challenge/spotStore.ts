import type { MapSpot, MapSpotSource } from '#src/ui/map/mapTypes.ts';

const emptySpot: MapSpot = { stretch: null, node: null };

/** What is highlighted on the map. */
export interface SpotStore extends MapSpotSource {
  readonly set: (node: number | null) => void;
}

export function createSpotStore(): SpotStore {
  const listeners = new Set<() => void>();
  let spot = emptySpot;
  return {
    get: () => spot,
    set(node) {
      spot = { stretch: null, node };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
