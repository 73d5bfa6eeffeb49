import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { UploadTable } from '#server/db/verificationTables.ts';

export type UploadRow = Selectable<UploadTable>;

/** Rows of files that riders upload in pieces. */
export const uploadsRepository = {
  async insert(tx: Db, row: Insertable<UploadTable>): Promise<void> {
    await tx.insertInto('upload').values(row).execute();
  },

  /** Undefined if it is claimed or expired. `forClaim` waits for pieces being written, and blocks later ones. */
  async findOpen(
    db: Db,
    { riderId, id, now }: { readonly riderId: string; readonly id: string; readonly now: Date },
    lock?: 'forPiece' | 'forClaim',
  ): Promise<UploadRow | undefined> {
    return db
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', id)
      .where('rider_id', '=', riderId)
      .where('taken_at', 'is', null)
      .where('expires_at', '>', now)
      .$if(lock === 'forPiece', (query) => query.forShare())
      .$if(lock === 'forClaim', (query) => query.forUpdate())
      .executeTakeFirst();
  },

  async listReceivedPositions(db: Db, id: string): Promise<number[]> {
    const rows = await db
      .selectFrom('upload_chunk')
      .select('position')
      .where('upload_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ position }) => position);
  },

  /** How many files no attempt has claimed yet, and how many bytes are stored for the rider. */
  async readUsage(tx: Db, riderId: string, now: Date): Promise<{ openCount: number; storedBytes: number }> {
    const rows = await tx
      .selectFrom('upload')
      .leftJoin('verification_attempt as attempt', 'attempt.upload_id', 'upload.id')
      .select(['upload.size_bytes', 'upload.taken_at', 'attempt.status'])
      .where('upload.rider_id', '=', riderId)
      .where((eb) => eb.or([eb('upload.taken_at', 'is not', null), eb('upload.expires_at', '>', now)]))
      .execute();
    const storedFiles = rows.filter(
      ({ taken_at, status }) => taken_at === null || status === 'queued' || status === 'processing',
    );
    return {
      // A file that an attempt released was complete.
      openCount: rows.filter(({ taken_at, status }) => taken_at === null && status === null).length,
      storedBytes: storedFiles.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    };
  },

  async savePiece(tx: Db, id: string, { position, encrypted }: { position: number; encrypted: Buffer }): Promise<void> {
    await tx
      .insertInto('upload_chunk')
      .values({ upload_id: id, position, bytes_sealed: encrypted })
      .onConflict((conflict) => conflict.columns(['upload_id', 'position']).doUpdateSet({ bytes_sealed: encrypted }))
      .execute();
  },

  async claim(tx: Db, id: string, now: Date): Promise<void> {
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

  async findFile(db: Db, id: string) {
    return db
      .selectFrom('upload')
      .select(['file_name_encrypted', 'size_bytes', 'chunk_bytes'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async listPieces(db: Db, id: string, { from, end }: { readonly from: number; readonly end: number }) {
    return db
      .selectFrom('upload_chunk')
      .select(['position', 'bytes_sealed'])
      .where('upload_id', '=', id)
      .where('position', '>=', from)
      .where('position', '<', end)
      .execute();
  },

  /** Makes the file available to another attempt. */
  async release(tx: Db, id: string, expiresAt: Date): Promise<void> {
    await tx.updateTable('upload').set({ taken_at: null, expires_at: expiresAt }).where('id', '=', id).execute();
  },

  /** Closes released files that no other attempt claimed in time; returns the ids. */
  async closeExpiredReleased(tx: Db, now: Date): Promise<string[]> {
    const released = await tx
      .updateTable('upload')
      .set({ taken_at: now })
      .where('taken_at', 'is', null)
      .where('expires_at', '<=', now)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('verification_attempt')
            .select('verification_attempt.id')
            .whereRef('verification_attempt.upload_id', '=', 'upload.id'),
        ),
      )
      .returning('id')
      .execute();
    return released.map(({ id }) => id);
  },

  async deletePieces(tx: Db, ids: readonly string[]): Promise<void> {
    await tx.deleteFrom('upload_chunk').where('upload_id', 'in', ids).execute();
  },

  async deleteExpired(db: Db, now: Date): Promise<void> {
    await db.deleteFrom('upload').where('taken_at', 'is', null).where('expires_at', '<=', now).execute();
  },

  /** Deletes claimed files, except those that an attempt still waits to read. */
  async deleteClaimedBefore(db: Db, claimedBefore: Date): Promise<void> {
    await db
      .deleteFrom('upload')
      .where('taken_at', '<=', claimedBefore)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('verification_attempt')
              .select('verification_attempt.id')
              .whereRef('verification_attempt.upload_id', '=', 'upload.id')
              .where('verification_attempt.status', 'in', ['queued', 'processing']),
          ),
        ),
      )
      .execute();
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.deleteFrom('upload').where('id', '=', id).execute();
  },

  /** For the rider's export. */
  async listAll(db: Db, riderId: string) {
    return db
      .selectFrom('upload')
      .select(['id', 'file_name_encrypted', 'size_bytes', 'created_at', 'expires_at', 'taken_at'])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  /** Pieces are deleted with their file. */
  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('upload').where('rider_id', '=', riderId).execute();
  },
};
