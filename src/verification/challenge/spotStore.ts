import { createStore } from '#src/store/createStore.ts';
import type { MapSpot, MapSpotSource } from '#src/ui/map/mapTypes.ts';

const emptySpot: MapSpot = { stretch: null, node: null };

/** What is highlighted on the map. */
export interface SpotStore extends MapSpotSource {
  readonly set: (node: number | null) => void;
}

export function createSpotStore(): SpotStore {
  const { get, set, subscribe } = createStore(emptySpot);
  return { get, set: (node) => set({ stretch: null, node }), subscribe };
}
