import { useSearch } from 'wouter';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

export const useRaces = () =>
  useResource('race.races', [], (signal) => callEndpoint(racesEndpoints.listRaces, {}, signal));

/** The race in the address (`?race=`); else the one open for teams, else the next, else the last. */
export function useChosenRace(races: readonly RaceSummary[]): RaceSummary | null {
  const requestedId = new URLSearchParams(useSearch()).get('race');
  return (
    races.find(({ id }) => id === requestedId) ??
    races.find(({ status }) => isOpenForTeams(status)) ??
    races.find(({ status }) => status !== 'finished') ??
    races[0] ??
    null
  );
}
