import { type Insertable, sql, type Updateable } from 'kysely';
import type { RiderFilter } from '#contract/admin/adminRiders.ts';
import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

type RiderRow = Insertable<Database['rider']>;
type RiderChange = Updateable<Database['rider']>;

type RiderSearch = { readonly id: string } | { readonly part: string };

const selectAdminRiders = (db: Db) =>
  db
    .selectFrom('rider')
    .select(['id', 'username', 'role', 'membership', 'created_at', 'blocked_at'])
    .where('is_sample', '=', false);

/** What names one rider; an account is that of a provider that the rider signs in with. */
export type RiderKey =
  | { readonly id: string }
  | { readonly usernameKey: string }
  | { readonly provider: Provider; readonly subject: string };

export const ridersRepository = {
  /** False if the username is taken, or looks like one that is. */
  async add(tx: Db, rider: RiderRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('rider')
      .values(rider)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows !== 0n;
  },

  async find(db: Db, riderId: string) {
    return db.selectFrom('rider').selectAll().where('id', '=', riderId).executeTakeFirst();
  },

  /** Locks the rider's row; `forErasing` also blocks new rows in other tables that would reference it. */
  async lock(tx: Db, riderId: string, purpose: 'forChanges' | 'forErasing') {
    const query = tx
      .selectFrom('rider')
      .select(['id', 'username', 'username_key', 'ftp_w', 'mass_kg'])
      .where('id', '=', riderId);
    return (purpose === 'forErasing' ? query.forUpdate() : query.forNoKeyUpdate()).executeTakeFirst();
  },

  async update(tx: Db, riderId: string, change: RiderChange): Promise<void> {
    await tx.updateTable('rider').set(change).where('id', '=', riderId).execute();
  },

  async delete(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('rider').where('id', '=', riderId).execute();
  },

  async findAvatarFileId(db: Db, riderId: string): Promise<string | null> {
    const rider = await db.selectFrom('rider').select('avatar_file_id').where('id', '=', riderId).executeTakeFirst();
    return rider?.avatar_file_id ?? null;
  },

  async lockByKey(tx: Db, key: RiderKey) {
    return (
      tx
        .selectFrom('rider')
        .select(['id', 'username', 'role', 'membership', 'blocked_at'])
        .where((eb) => {
          if ('id' in key) return eb('id', '=', key.id);
          if ('usernameKey' in key) return eb('username_key', '=', key.usernameKey);
          const { provider, subject } = key;
          return eb(
            'id',
            'in',
            eb
              .selectFrom('rider_identity')
              .select('rider_id')
              .where('provider', '=', provider)
              .where('subject', '=', subject),
          );
        })
        // Sample riders cannot be granted anything.
        .where('is_sample', '=', false)
        .forUpdate()
        .executeTakeFirst()
    );
  },

  async findId(db: Db, key: string): Promise<string | null> {
    const rider = await db.selectFrom('rider').select('id').where('username_key', '=', key).executeTakeFirst();
    return rider?.id ?? null;
  },

  /** Excludes sample riders, whose role and membership never change. */
  async searchForAdmin(
    db: Db,
    { key, filter, limit }: { readonly key: RiderSearch; readonly filter: RiderFilter; readonly limit: number },
  ) {
    const hasSearchText = 'id' in key || key.part !== '';
    return selectAdminRiders(db)
      .where((eb) =>
        'id' in key ? eb('id', '=', key.id) : sql<boolean>`strpos(${eb.ref('username_key')}, ${key.part}) > 0`,
      )
      .$if(filter === 'blocked', (query) => query.where('blocked_at', 'is not', null))
      .$if(filter === 'member', (query) => query.where('membership', '<>', 'none'))
      .$if(filter === 'elevated', (query) => query.where('role', '<>', 'rider'))
      .$if(hasSearchText, (query) => query.orderBy('username_key'))
      .$if(!hasSearchText, (query) => query.orderBy('created_at', 'desc').orderBy('id', 'desc'))
      .limit(limit)
      .execute();
  },

  async readForAdmin(db: Db, riderId: string) {
    return selectAdminRiders(db).where('id', '=', riderId).executeTakeFirstOrThrow();
  },

  async listElevated(db: Db) {
    return db
      .selectFrom('rider')
      .select(['id', 'username', 'role', 'blocked_at'])
      .where('role', '<>', 'rider')
      .orderBy('username_key')
      .execute();
  },
};
