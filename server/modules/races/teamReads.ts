import type { Team, TeamAnswer, TeamList } from '#contract/races/teams.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { readTeamStarts } from './startList.ts';
import { type TeamRow, teamsRepository } from './teams.repository.ts';
import { toTeam, toTeamRoster } from './teamWire.ts';

export type RacesContext = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** A captain's teams as the captain sees them. Other captains' teams do not exist for the caller. */
export function createTeamReads({ db, clock, config }: RacesContext) {
  const formatNow = () => new Date(clock.nowMs()).toISOString();

  async function buildTeams(race: RaceRow, teams: readonly TeamRow[], captainId: string): Promise<Team[]> {
    const ids = teams.map(({ id }) => id);
    const starts = await readTeamStarts(db, race, ids);
    const memberRows = await teamsRepository.listMembers(db, ids);
    const topTeamIds = race.predecessor_race_id
      ? await teamsRepository.listTopTeamIds(db, race.predecessor_race_id, captainId)
      : new Set<string>();
    return Promise.all(
      teams.map(async (team) => {
        const teamMemberRows = memberRows.filter(({ team_id: id }) => id === team.id);
        return toTeam(team, {
          race,
          roster: toTeamRoster(config.columnKeys, teamMemberRows, race.day),
          position: team.status === 'waitlist' ? await teamsRepository.getQueuePosition(db, team) : null,
          hasReservedSeat: team.predecessor_team_id !== null && topTeamIds.has(team.predecessor_team_id),
          start: starts.get(team.id) ?? null,
        });
      }),
    );
  }

  return {
    async list(captainId: string, raceSlug: string): Promise<TeamList> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      const teams = await teamsRepository.listForCaptainInRace(db, race.id, captainId);
      const continuedTeamIds = new Set(teams.map(({ predecessor_team_id: id }) => id));
      const predecessors = race.predecessor_race_id
        ? await teamsRepository.listPredecessors(db, race.predecessor_race_id, captainId)
        : [];
      return {
        server_now: formatNow(),
        results: await buildTeams(race, teams, captainId),
        predecessors: predecessors
          .filter(({ id }) => !continuedTeamIds.has(id))
          .map(({ member_count: count, ...team }) => ({ ...team, member_count: count ?? 0 })),
      };
    },

    async get(captainId: string, id: string): Promise<TeamAnswer> {
      const team = await teamsRepository.find(db, captainId, id);
      const race = team && (await racesRepository.findById(db, team.race_id));
      const [builtTeam] = race && team ? await buildTeams(race, [team], captainId) : [];
      if (!builtTeam) throw new AppError('resource.notFound');
      return { server_now: formatNow(), team: builtTeam };
    },
  };
}

interface LockedTeam {
  readonly race: RaceRow;
  readonly team: TeamRow;
}

/** A captain's team, with its race locked. */
export async function lockTeam(tx: Db, captainId: string, id: string): Promise<LockedTeam> {
  const unlockedTeam = await teamsRepository.find(tx, captainId, id);
  const race = unlockedTeam && (await racesRepository.lock(tx, unlockedTeam.race_id));
  // Read again: it may have changed while waiting for the lock.
  const team = race && (await teamsRepository.find(tx, captainId, id));
  if (!race || !team) throw new AppError('resource.notFound');
  return { race, team };
}
