import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { DeviceDeclarationTable } from '#server/db/deviceDeclarationTable.ts';

const selectRows = (db: Db) =>
  db
    .selectFrom('device_declaration as declaration')
    .innerJoin('race', 'race.id', 'declaration.race_id')
    .innerJoin('rider', 'rider.id', 'declaration.rider_id')
    .selectAll('declaration')
    .select(['race.slug as race_slug', 'race.name as race_name', 'rider.username as rider_name']);

export type DeclarationRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** Devices declared for races. */
export const deviceDeclarationsRepository = {
  async findRace(db: Db, slug: string) {
    return db
      .selectFrom('race')
      .select(['id', 'slug', 'name', 'day', 'finished_at'])
      .where('slug', '=', slug)
      .executeTakeFirst();
  },

  /** All declarations of a race, except those of blocked riders. */
  async list(db: Db, raceId: string): Promise<DeclarationRow[]> {
    return selectRows(db)
      .where('declaration.race_id', '=', raceId)
      .where('rider.blocked_at', 'is', null)
      .orderBy('rider.username_key')
      .execute();
  },

  async find(db: Db, id: string): Promise<DeclarationRow | undefined> {
    return selectRows(db).where('declaration.id', '=', id).executeTakeFirst();
  },

  async findOwn(db: Db, riderId: string, raceId: string): Promise<DeclarationRow | undefined> {
    return selectRows(db)
      .where('declaration.rider_id', '=', riderId)
      .where('declaration.race_id', '=', raceId)
      .executeTakeFirst();
  },

  /** False if the rider has already declared for this race. */
  async insert(tx: Db, row: Insertable<DeviceDeclarationTable>): Promise<boolean> {
    const { numInsertedOrUpdatedRows: count } = await tx
      .insertInto('device_declaration')
      .values(row)
      .onConflict((conflict) => conflict.columns(['race_id', 'rider_id']).doNothing())
      .executeTakeFirstOrThrow();
    return (count ?? 0n) > 0n;
  },

  /** Increments the version. False if the stored version is no longer `version`. */
  async update(
    tx: Db,
    { id, version }: { readonly id: string; readonly version: number },
    changes: Updateable<DeviceDeclarationTable>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('device_declaration')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async delete(db: Db, riderId: string, raceId: string): Promise<void> {
    await db.deleteFrom('device_declaration').where('rider_id', '=', riderId).where('race_id', '=', raceId).execute();
  },

  /** Deletes power curves of races that ended before the given time. The metrics stay. */
  async deleteSeries(db: Db, endedBefore: Date): Promise<void> {
    await db
      .updateTable('device_declaration')
      .from('race')
      .set({ recording: sql`jsonb_set(recording, '{series}', 'null')` })
      .whereRef('race.id', '=', 'device_declaration.race_id')
      .where('race.finished_at', '<', endedBefore)
      .where(sql<boolean>`recording -> 'series' <> 'null'::jsonb`)
      .execute();
  },

  async listAll(db: Db, riderId: string): Promise<DeclarationRow[]> {
    return selectRows(db).where('declaration.rider_id', '=', riderId).orderBy('declaration.created_at').execute();
  },

  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('device_declaration').where('rider_id', '=', riderId).execute();
  },
};
