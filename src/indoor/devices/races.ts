import { useSearch } from 'wouter';
import type { RaceSummary } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

export const useRaces = () =>
  useResource('indoor.races', [], (signal) => callEndpoint(racesEndpoints.listRaces, {}, signal));

/** The race in the address (`?race=`); else the first of the list: the next race, or the latest if none is coming. */
export function useChosenRace(races: readonly RaceSummary[]): RaceSummary | null {
  const requestedId = new URLSearchParams(useSearch()).get('race');
  return races.find(({ id }) => id === requestedId) ?? races[0] ?? null;
}

/** A page of a race: its path is fixed, the race is in the query. */
export const toRaceHref = (path: string, raceId: string): string => `${path}?race=${encodeURIComponent(raceId)}`;
