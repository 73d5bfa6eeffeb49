import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

type StoredFile = Insertable<Database['stored_file']>;

export const filesRepository = {
  async add(db: Db, file: StoredFile): Promise<void> {
    await db.insertInto('stored_file').values(file).execute();
  },

  async delete(db: Db, id: string): Promise<void> {
    await db.deleteFrom('stored_file').where('id', '=', id).execute();
  },

  async findPublic(db: Db, { kind, id }: Pick<StoredFile, 'kind' | 'id'>, now: Date) {
    return db
      .selectFrom('stored_file')
      .select(['media_type', 'bytes', 'sha256'])
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('visibility', '=', 'public')
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirst();
  },

  async findPicture(db: Db, { pictureId, widthPx }: { readonly pictureId: string; readonly widthPx: number }) {
    return db
      .selectFrom('stored_file')
      .select(['media_type', 'bytes', 'sha256'])
      .where('picture_id', '=', pictureId)
      .where('visibility', '=', 'public')
      .orderBy(sql`width_px < ${widthPx}`)
      .orderBy(sql`abs(width_px - ${widthPx})`)
      .limit(1)
      .executeTakeFirst();
  },

  async listForOwner(db: Db, riderId: string) {
    return db
      .selectFrom('stored_file')
      .select(['id', 'kind', 'media_type', 'bytes', 'created_at', 'expires_at'])
      .where('owner_rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  async deleteForOwner(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('stored_file').where('owner_rider_id', '=', riderId).execute();
  },
};
