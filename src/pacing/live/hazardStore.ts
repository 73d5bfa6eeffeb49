import { type HazardKind, hazardKinds } from '#contract/weather/hazardKinds.ts';
import { createStore } from '#src/store/createStore.ts';
import { memoizeByOwner } from '#src/store/memoizeByOwner.ts';
import { useStore } from '#src/store/useStore.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import type { LiveBoard, RowFacts } from './liveTypes.ts';

/** The dangerous weather on the plan's ride; empty while it is unknown. One store per plan. */
export const getHazardStore = memoizeByOwner((_live: LiveBoard) =>
  createStore<readonly RideHazard[]>([], (a, b) => a === b || (a.length === 0 && b.length === 0)),
);

export const useHazards = (live: LiveBoard): readonly RideHazard[] => useStore(getHazardStore(live));

const severeKinds: readonly HazardKind[] = ['snow', 'ice', 'thunder'];
/** Whether a hazard may force a rider to turn round. */
export const isSevereHazard = (kind: HazardKind): boolean => severeKinds.includes(kind);

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
