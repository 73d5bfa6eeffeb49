import { raceLimits } from '#contract/races/raceLimits.ts';
import type {
  GroupRace,
  GroupRaceAnswer,
  GroupRaceList,
  RaceDetail,
  RaceList,
  RaceSeatsAnswer,
} from '#contract/races/races.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type EditionRow, type RaceRow, racesRepository } from './races.repository.ts';
import { type RaceOutcome, toEdition, toRaceAvailability, toRaceDetail, toRaceSummary } from './raceWire.ts';

/** Races as the public sees them. */
export function createRaces({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const formatNow = () => new Date(clock.nowMs()).toISOString();

  async function readEditions(): Promise<GroupRace[]> {
    const [editions, races, outcomes] = await Promise.all([
      racesRepository.listEditions(db),
      racesRepository.list(db),
      racesRepository.listOutcomes(db).then((rows) => new Map(rows.map((row) => [row.race_id, toOutcome(row)]))),
    ]);
    return editions.map((edition) => {
      const editionRaces = races.filter(({ group_race_id: id }) => id === edition.id);
      return toEdition(
        edition,
        editionRaces.map((race) => toRaceSummary(race, { edition, outcome: outcomes.get(race.id) }, clock.nowMs())),
      );
    });
  }

  return {
    async listEditions(): Promise<GroupRaceList> {
      return { server_now: formatNow(), results: await readEditions() };
    },

    async getEdition(slug: string): Promise<GroupRaceAnswer> {
      const edition = (await readEditions()).find(({ id }) => id === slug);
      if (!edition) throw new AppError('resource.notFound');
      return { server_now: formatNow(), group_race: edition };
    },

    /** Coming races first, soonest first; then past races, newest first. */
    async list(): Promise<RaceList> {
      const races = (await readEditions()).flatMap((edition) => edition.races);
      const isOver = ({ status }: (typeof races)[number]) => status === 'finished';
      const upcoming = races.filter((race) => !isOver(race)).sort((a, b) => a.day.localeCompare(b.day));
      const past = races.filter(isOver).sort((a, b) => b.day.localeCompare(a.day));
      return { server_now: formatNow(), results: [...upcoming, ...past] };
    },

    async get(slug: string): Promise<RaceDetail> {
      const race = await racesRepository.find(db, slug);
      const editions = race === undefined ? [] : await racesRepository.listEditions(db);
      const edition = editions.find(({ id }) => id === race?.group_race_id);
      if (!race || !edition) throw new AppError('resource.notFound');
      const [outcome] = await racesRepository.listOutcomes(db, race.id);
      const facts = {
        group_race_name: edition.name,
        previous: await readPrevious(db, race, editions),
        results: (await racesRepository.listResults(db, race.id)).map(({ name, ...rest }) => ({
          team_name: name,
          ...rest,
        })),
      };
      const summary = toRaceSummary(race, { edition, outcome: outcome && toOutcome(outcome) }, clock.nowMs());
      return toRaceDetail(summary, race, facts, clock.nowMs());
    },

    async getSeats(slug: string): Promise<RaceSeatsAnswer> {
      const race = await racesRepository.find(db, slug);
      if (!race) throw new AppError('resource.notFound');
      return { server_now: formatNow(), ...toRaceAvailability(race, clock.nowMs()) };
    },
  };
}

type OutcomeRow = Awaited<ReturnType<typeof racesRepository.listOutcomes>>[number];

const toOutcome = ({ team_count, team_names, elapsed_s }: OutcomeRow): RaceOutcome => ({
  team_count,
  winners: team_names.length === 0 ? null : { team_names, elapsed_s },
});

async function readPrevious(db: Db, race: RaceRow, editions: readonly EditionRow[]): Promise<RaceDetail['previous']> {
  const previous =
    race.predecessor_race_id === null ? undefined : await racesRepository.findById(db, race.predecessor_race_id);
  const edition = editions.find(({ id }) => id === previous?.group_race_id);
  if (!previous || !edition) return null;
  // The teams whose rank reserves a seat in this race.
  const topTeams = (await racesRepository.listResults(db, previous.id)).flatMap(({ name, status, rank, elapsed_s }) =>
    status === 'completed' && rank !== null && rank <= raceLimits.reservedRanks
      ? [{ team_name: name, rank, elapsed_s }]
      : [],
  );
  return topTeams.length === 0 ? null : { id: previous.slug, group_race_name: edition.name, results: topTeams };
}
