import type { AdminTeamList } from '#contract/races/raceAdmin.ts';
import { AppError } from '#server/http/AppError.ts';
import { racesRepository } from '../races.repository.ts';
import type { RacesContext } from '../teamReads.ts';
import { teamsRepository } from '../teams.repository.ts';
import { toTeamRoster } from '../teamWire.ts';
import { toAdminRace } from './adminRace.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';

/** All teams of a race as the administrator sees them: of the riders only their number. */
export async function readAdminTeams({ db, clock, config }: RacesContext, raceId: string): Promise<AdminTeamList> {
  const race = await racesRepository.findById(db, raceId);
  if (!race) throw new AppError('resource.notFound');
  const [teams, groups, races, [counts]] = await Promise.all([
    raceAdminRepository.listTeams(db, raceId),
    racesRepository.listGroups(db),
    racesRepository.list(db),
    raceAdminRepository.countTeams(db, raceId),
  ]);
  const places = await teamsRepository.listMembers(
    db,
    teams.map(({ id }) => id),
  );
  const slugById = new Map([...groups, ...races].map(({ id, slug }) => [id, slug]));
  let waiting = 0;
  return {
    server_now: new Date(clock.nowMs()).toISOString(),
    race: toAdminRace(race, { slugById, counts, nowMs: clock.nowMs() }),
    results: teams.map((team) => {
      const teamPlaces = places.filter(({ team_id: id }) => id === team.id);
      const roster = toTeamRoster(config.columnKeys, teamPlaces, race.day);
      if (team.status === 'waitlist') waiting += 1;
      return {
        id: team.id,
        name: team.name,
        coach: team.coach,
        contact_person: team.contact_person,
        captain: team.captain,
        status: team.status,
        quota: team.quota,
        is_pr: team.is_pr,
        member_count: roster.length,
        female_count: roster.filter(({ details }) => details.gender === 'female').length,
        // They are already in list order.
        waitlist_position: team.status === 'waitlist' ? waiting : null,
        pre_registered_at: team.pre_registered_at?.toISOString() ?? null,
        registered_at: team.registered_at?.toISOString() ?? null,
        payment: team.payment,
        paid_at: team.paid_at?.toISOString() ?? null,
        disqualification_reason: team.disqualification_reason,
        rank: team.rank,
        elapsed_s: team.elapsed_s,
      };
    }),
  };
}
