import type { Insertable, Selectable } from 'kysely';
import type { RoadKind } from '#contract/roadAdmin/roadKinds.ts';
import type { Db } from '#server/db/connect.ts';
import type { RoadItemTable, RoadVersionTable } from '#server/db/roadAdminTables.ts';

export type RoadItemRow = Selectable<RoadItemTable>;

export interface RoadRef {
  readonly kind: RoadKind;
  readonly id: string;
}

const maxVersions = 50;

/** Drafts, schedules and versions of routes and challenges. */
export const roadItemsRepository = {
  async list(db: Db, kind: RoadKind): Promise<RoadItemRow[]> {
    return db.selectFrom('road_item').selectAll().where('kind', '=', kind).execute();
  },

  /** Routes and challenges with a draft, a schedule, or a failed schedule. */
  async listPending(db: Db): Promise<RoadItemRow[]> {
    return db
      .selectFrom('road_item')
      .selectAll()
      .where((eb) =>
        eb.or([eb('draft', 'is not', null), eb('scheduled_at', 'is not', null), eb('refused_at', 'is not', null)]),
      )
      .orderBy('scheduled_at')
      .orderBy('id')
      .execute();
  },

  async find(db: Db, { kind, id }: RoadRef): Promise<RoadItemRow | undefined> {
    return db.selectFrom('road_item').selectAll().where('kind', '=', kind).where('id', '=', id).executeTakeFirst();
  },

  /** Schedules that are due and were not carried out yet, earliest first. */
  async listDue(db: Db, now: Date): Promise<RoadRef[]> {
    return db
      .selectFrom('road_item')
      .select(['kind', 'id'])
      .where('scheduled_at', '<=', now)
      .orderBy('scheduled_at')
      .orderBy('id')
      .execute();
  },

  async save(tx: Db, row: Insertable<RoadItemTable>): Promise<void> {
    const { kind: _kind, id: _id, ...values } = row;
    await tx
      .insertInto('road_item')
      .values(row)
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(values))
      .execute();
  },

  async addVersion(tx: Db, row: Insertable<RoadVersionTable>): Promise<void> {
    await tx.insertInto('road_version').values(row).execute();
  },

  async findVersion(db: Db, { kind, id }: RoadRef, version: number) {
    return db
      .selectFrom('road_version')
      .select('draft')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
  },

  async listVersions(db: Db, { kind, id }: RoadRef) {
    return db
      .selectFrom('road_version as version')
      .leftJoin('rider', 'rider.id', 'version.rider_id')
      .select(['version.version', 'version.action', 'version.at', 'rider.username'])
      .where('version.kind', '=', kind)
      .where('version.id', '=', id)
      .orderBy('version.version', 'desc')
      .limit(maxVersions)
      .execute();
  },

  async listVersionsOfRider(db: Db, riderId: string) {
    return db
      .selectFrom('road_version')
      .select(['kind', 'id', 'version', 'action', 'at'])
      .where('rider_id', '=', riderId)
      .orderBy('at')
      .execute();
  },

  async clearRider(tx: Db, riderId: string): Promise<void> {
    await tx.updateTable('road_version').set({ rider_id: null }).where('rider_id', '=', riderId).execute();
  },
};
