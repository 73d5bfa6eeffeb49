import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { UploadTable } from '#server/db/verificationTables.ts';

export type UploadRow = Selectable<UploadTable>;

/** The only place that knows rows of files on their way. Every question names the rider: nobody else's are there. */
export const uploadsRepository = {
  async insert(tx: Db, row: Insertable<UploadTable>): Promise<void> {
    await tx.insertInto('upload').values(row).execute();
  },

  /** Undefined where it is taken or forgotten. `forTaking` waits for pieces that are coming in, and keeps later ones out. */
  async findOpen(
    db: Db,
    { riderId, id, now }: { readonly riderId: string; readonly id: string; readonly now: Date },
    lock?: 'forPiece' | 'forTaking',
  ): Promise<UploadRow | undefined> {
    return db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .where('rider_id', '=', riderId)
      .where('taken_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(lock === 'forPiece', (query) => query.forShare())
      .$if(lock === 'forTaking', (query) => query.forUpdate())
      .executeTakeFirst();
  },

  async receivedPositions(db: Db, id: string): Promise<number[]> {
    const rows = await db
      .selectFrom('upload_chunk')
      .select('position')
      .where('upload_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ position }) => position);
  },

  /** How many files are half sent, and how many bytes of the rider's lie here, read or not. */
  async load(tx: Db, riderId: string, now: Date): Promise<{ openCount: number; keptBytes: number }> {
    const rows = await tx
      .selectFrom('upload')
      .leftJoin('verification_attempt as attempt', 'attempt.upload_id', 'upload.id')
      .select(['upload.size_bytes', 'upload.taken_at', 'attempt.status'])
      .where('upload.rider_id', '=', riderId)
      .where((eb) => eb.or([eb('upload.taken_at', 'is not', null), eb('upload.expires_at', '>', now)]))
      .execute();
    const kept = rows.filter(
      ({ taken_at, status }) => taken_at === null || status === 'queued' || status === 'processing',
    );
    return {
      // What an attempt has given back is whole.
      openCount: rows.filter(({ taken_at, status }) => taken_at === null && status === null).length,
      keptBytes: kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    };
  },

  async savePiece(tx: Db, id: string, { position, sealed }: { position: number; sealed: Buffer }): Promise<void> {
    await tx
      .insertInto('upload_chunk')
      .values({ upload_id: id, position, bytes_sealed: sealed })
      .onConflict((conflict) => conflict.columns(['upload_id', 'position']).doUpdateSet({ bytes_sealed: sealed }))
      .execute();
  },

  async take(tx: Db, id: string, now: Date): Promise<void> {
    await tx.updateTable('upload').set({ taken_at: now }).where('id', '=', id).execute();
  },

  async deleteOpen(db: Db, riderId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('upload')
      .where('id', '=', id)
      .where('rider_id', '=', riderId)
      .where('taken_at', 'is', null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
};
