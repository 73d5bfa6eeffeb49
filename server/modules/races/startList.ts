import type { StartList, TeamStart } from '#contract/races/heats.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { heatsRepository } from './heats.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';

/** The instant of a start; the race's day is in Asia/Taipei. */
export function toStartInstant({ day }: Pick<RaceRow, 'day'>, startMinute: number): string {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + startMinute * 60_000).toISOString();
}

/** The heats of a race with the teams that still ride. */
export async function readStartingHeats(db: Db, race: RaceRow) {
  const [heats, teams] = await Promise.all([
    heatsRepository.listHeats(db, race.id),
    heatsRepository.listStarting(db, race.id),
  ]);
  return heats.map(({ id, position, start_minute: startMinute }) => ({
    position,
    startMinute,
    starts_at: toStartInstant(race, startMinute),
    teams: teams.filter(({ heat_id: heatId }) => heatId === id),
  }));
}

/** The start list as the public sees it. */
export async function readStartList({ db, clock }: Pick<AppContext, 'db' | 'clock'>, slug: string): Promise<StartList> {
  const race = await racesRepository.find(db, slug);
  const editions = race === undefined ? [] : await racesRepository.listEditions(db);
  const edition = editions.find(({ id }) => id === race?.group_race_id);
  if (!race || !edition) throw new AppError('resource.notFound');
  const { heats_published_at: publishedAt } = race;
  const heats = publishedAt === null ? [] : await readStartingHeats(db, race);
  return {
    server_now: new Date(clock.nowMs()).toISOString(),
    race: {
      id: race.slug,
      name: race.name,
      group_race_name: edition.name,
      day: race.day,
      is_sample: race.is_sample,
    },
    published_at: publishedAt?.toISOString() ?? null,
    heats: heats.map(({ starts_at, teams }) => ({
      starts_at,
      teams: teams.map(({ bib, name }) => ({ bib, team_name: name })),
    })),
  };
}

/** Published starts of teams of one race. */
export async function readTeamStarts(
  db: Db,
  race: RaceRow,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, TeamStart>> {
  if (race.heats_published_at === null) return new Map();
  const rows = await heatsRepository.listPublished(db, teamIds);
  return new Map(
    rows.map(({ team_id: id, bib, position, start_minute: startMinute }) => [
      id,
      { bib, heat: position, starts_at: toStartInstant(race, startMinute) },
    ]),
  );
}
