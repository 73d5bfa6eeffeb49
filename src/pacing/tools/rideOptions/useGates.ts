import { useMemo, useSyncExternalStore } from 'react';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { CutOff } from './cutOffs.ts';
import { readGates } from './gearFuelGates.ts';

const subscribeToGates = (onChange: () => void) => {
  addEventListener('pace-ride-options', onChange);
  return () => removeEventListener('pace-ride-options', onChange);
};

/** The gates that the rider has set on a route; the same array until they change. */
export function useGates({ detail: { id, course } }: LoadedRoute): readonly CutOff[] {
  const gatesJson = useSyncExternalStore(subscribeToGates, () => JSON.stringify(readGates(id, course.version)));
  return useMemo(() => JSON.parse(gatesJson) as readonly CutOff[], [gatesJson]);
}
