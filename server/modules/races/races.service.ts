import type {
  GroupRace,
  GroupRaceAnswer,
  GroupRaceList,
  RaceDetail,
  RaceList,
  RacePlacesAnswer,
} from '#contract/races/races.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { racesRepository } from './races.repository.ts';
import { placesOf, toDetail, toGroup, toSummary } from './raceWire.ts';

/** Races as everybody reads them. */
export function createRaces({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const now = () => new Date(clock.nowMs()).toISOString();

  async function groups(): Promise<GroupRace[]> {
    const [editions, races] = await Promise.all([racesRepository.listGroups(db), racesRepository.list(db)]);
    return editions.map((group) => {
      const own = races.filter(({ group_race_id: id }) => id === group.id);
      return toGroup(
        group,
        own.map((race) => toSummary(race, group, clock.nowMs())),
      );
    });
  }

  return {
    async listGroups(): Promise<GroupRaceList> {
      return { server_now: now(), results: await groups() };
    },

    async getGroup(slug: string): Promise<GroupRaceAnswer> {
      const group = (await groups()).find(({ id }) => id === slug);
      if (!group) throw new AppError('resource.notFound');
      return { server_now: now(), group_race: group };
    },

    /** The next ones first, then the past, the latest first. */
    async list(): Promise<RaceList> {
      const races = (await groups()).flatMap((group) => group.races);
      const isOver = ({ status }: (typeof races)[number]) => status === 'finished';
      const coming = races.filter((race) => !isOver(race)).sort((one, other) => one.day.localeCompare(other.day));
      const past = races.filter(isOver).sort((one, other) => other.day.localeCompare(one.day));
      return { server_now: now(), results: [...coming, ...past] };
    },

    async get(slug: string): Promise<RaceDetail> {
      const race = await racesRepository.find(db, slug);
      const group = race && (await racesRepository.listGroups(db)).find(({ id }) => id === race.group_race_id);
      if (!race || !group) throw new AppError('resource.notFound');
      const results = await racesRepository.listResults(db, race.id);
      return toDetail(
        toSummary(race, group, clock.nowMs()),
        race,
        results.map(({ name, ...result }) => ({ team_name: name, ...result })),
        clock.nowMs(),
      );
    },

    async places(slug: string): Promise<RacePlacesAnswer> {
      const race = await racesRepository.find(db, slug);
      if (!race) throw new AppError('resource.notFound');
      return { server_now: now(), ...placesOf(race, clock.nowMs()) };
    },
  };
}
