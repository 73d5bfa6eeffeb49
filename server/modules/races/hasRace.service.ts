import { RaceParamsSchema } from '#contract/races/races.ts';
import type { Db } from '#server/db/connect.ts';
import { racesRepository } from './races.repository.ts';

const isPossibleId = (id: string): boolean => RaceParamsSchema.safeParse({ id }).success;

/** Whether there is a race with this id. */
export async function hasRace(db: Db, id: string): Promise<boolean> {
  return isPossibleId(id) && (await racesRepository.find(db, id)) !== undefined;
}

/** Whether there is an edition of the team race with this id. */
export async function hasEdition(db: Db, id: string): Promise<boolean> {
  return isPossibleId(id) && (await racesRepository.listEditions(db)).some(({ slug }) => slug === id);
}
