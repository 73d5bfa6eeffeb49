import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { GroupRaceTable, RaceTable } from '#server/db/raceTables.ts';

export type RaceRow = Selectable<RaceTable>;
export type EditionRow = Selectable<GroupRaceTable>;

/** A captain waits for this lock after pressing a button; after this time the request fails and can be repeated. */
const maxLockWaitMs = 3_000;

const isWinner = sql`rank = 1 and status = 'completed'`;

export const racesRepository = {
  async listEditions(db: Db): Promise<EditionRow[]> {
    return db.selectFrom('group_race').selectAll().orderBy('year', 'desc').execute();
  },

  async list(db: Db): Promise<RaceRow[]> {
    return db.selectFrom('race').selectAll().orderBy('day', 'desc').execute();
  },

  async find(db: Db, slug: string): Promise<RaceRow | undefined> {
    return db.selectFrom('race').selectAll().where('slug', '=', slug).executeTakeFirst();
  },

  async findById(db: Db, id: string): Promise<RaceRow | undefined> {
    return db.selectFrom('race').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Every change to teams of a race or to its seats holds this lock. */
  async lock(tx: Db, id: string): Promise<RaceRow | undefined> {
    // One statement sets the timeout and locks: PostgreSQL locks the row only after reading all that it selects from.
    return tx
      .with('waiting', (cte) =>
        cte.selectNoFrom(sql`set_config('lock_timeout', ${`${maxLockWaitMs}ms`}, true)`.as('lock_timeout')),
      )
      .selectFrom(['race', 'waiting'])
      .selectAll('race')
      .where('race.id', '=', id)
      .forUpdate('race')
      .executeTakeFirst();
  },

  async update(tx: Db, id: string, changes: Updateable<RaceTable>): Promise<void> {
    await tx.updateTable('race').set(changes).where('id', '=', id).execute();
  },

  /** Races whose signup is over and whose reserved seats have not gone to the waiting list yet. */
  async listUnreleased(db: Db, now: Date) {
    return db
      .selectFrom('race')
      .select('id')
      .where('is_released', '=', false)
      .where('signup_until', '<=', now)
      .execute();
  },

  /** How many teams have a result in each race, or in one of them, and who won. */
  async listOutcomes(db: Db, raceId?: string) {
    return db
      .selectFrom('race_team')
      .select([
        'race_id',
        sql<number>`count(*)::int`.as('team_count'),
        sql<string[]>`coalesce(array_agg(name order by name) filter (where ${isWinner}), '{}')`.as('team_names'),
        sql<number | null>`min(elapsed_s) filter (where ${isWinner})`.as('elapsed_s'),
      ])
      .where('status', 'in', ['completed', 'disqualified'])
      .$if(raceId !== undefined, (query) => query.where('race_id', '=', raceId ?? ''))
      .groupBy('race_id')
      .execute();
  },

  /** Teams that completed a race or were disqualified, best rank first. */
  async listResults(db: Db, raceId: string) {
    return db
      .selectFrom('race_team')
      .select(['name', 'status', 'rank', 'elapsed_s'])
      .where('race_id', '=', raceId)
      .where('status', 'in', ['completed', 'disqualified'])
      .orderBy(sql`rank nulls last`)
      .orderBy('name')
      .execute();
  },
};
