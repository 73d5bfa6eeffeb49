import type { RaceDetail } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** A team with its race. */
export interface TeamAndRace {
  readonly team: Team;
  readonly race: RaceDetail;
}

/** The race is known only from the team. */
export async function loadTeam(id: string, signal: AbortSignal): Promise<CallResult<TeamAndRace>> {
  const loaded = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, signal);
  if (!loaded.ok) return loaded;
  const { team } = loaded.answer;
  const race = await callEndpoint(racesEndpoints.getRace, { params: { id: team.race_id } }, signal);
  return race.ok ? { ...race, answer: { team, race: race.answer } } : race;
}
