import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';

type IdentityColumn = 'display_name' | 'access_token' | 'refresh_token';
type ActivityColumn = 'name' | 'file_name';

/** All encrypted columns of the database: locks and reads their values, and replaces them. */
export const encryptedRepository = {
  async lockEmails(tx: Db) {
    return tx
      .selectFrom('rider')
      .select(['id', 'email_encrypted'])
      .where('email_encrypted', 'is not', null)
      .forUpdate()
      .execute();
  },

  async setEmail(tx: Db, riderId: string, encrypted: Buffer): Promise<void> {
    await tx.updateTable('rider').set({ email_encrypted: encrypted }).where('id', '=', riderId).execute();
  },

  async lockIdentities(tx: Db) {
    return tx
      .selectFrom('rider_identity')
      .select(['provider', 'subject', 'display_name_encrypted', 'access_token_encrypted', 'refresh_token_encrypted'])
      .forUpdate()
      .execute();
  },

  async setIdentityColumn(
    tx: Db,
    { provider, subject, column }: { provider: Provider; subject: string; column: IdentityColumn },
    encrypted: Buffer,
  ): Promise<void> {
    await tx
      .updateTable('rider_identity')
      .set({ [`${column}_encrypted`]: encrypted })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .execute();
  },

  async lockActivities(tx: Db) {
    return tx.selectFrom('activity').select(['id', 'name_encrypted', 'file_name_encrypted']).forUpdate().execute();
  },

  async setActivityColumn(
    tx: Db,
    { id, column }: { id: string; column: ActivityColumn },
    encrypted: Buffer,
  ): Promise<void> {
    await tx
      .updateTable('activity')
      .set({ [`${column}_encrypted`]: encrypted })
      .where('id', '=', id)
      .execute();
  },

  async listTracks(tx: Db) {
    return tx.selectFrom('activity_evidence').select('activity_id').execute();
  },

  async lockTrack(tx: Db, activityId: string) {
    return tx
      .selectFrom('activity_evidence')
      .select('samples_sealed')
      .where('activity_id', '=', activityId)
      .forUpdate()
      .executeTakeFirst();
  },

  async setTrack(tx: Db, activityId: string, encrypted: Buffer): Promise<void> {
    await tx
      .updateTable('activity_evidence')
      .set({ samples_sealed: encrypted })
      .where('activity_id', '=', activityId)
      .execute();
  },

  async lockUploads(tx: Db) {
    return tx.selectFrom('upload').select(['id', 'file_name_encrypted']).forUpdate().execute();
  },

  async setUploadName(tx: Db, id: string, encrypted: Buffer): Promise<void> {
    await tx.updateTable('upload').set({ file_name_encrypted: encrypted }).where('id', '=', id).execute();
  },

  async lockShareTokens(tx: Db) {
    return tx.selectFrom('ride_share').select(['id', 'token_encrypted']).forUpdate().execute();
  },

  async setShareToken(tx: Db, id: string, encrypted: Buffer): Promise<void> {
    await tx.updateTable('ride_share').set({ token_encrypted: encrypted }).where('id', '=', id).execute();
  },

  async listPieces(tx: Db) {
    return tx.selectFrom('upload_chunk').select(['upload_id', 'position']).execute();
  },

  async lockPiece(tx: Db, uploadId: string, position: number) {
    return tx
      .selectFrom('upload_chunk')
      .where('upload_id', '=', uploadId)
      .where('position', '=', position)
      .select('bytes_sealed')
      .forUpdate()
      .executeTakeFirst();
  },

  async setPiece(tx: Db, { id, position }: { id: string; position: number }, encrypted: Buffer): Promise<void> {
    await tx
      .updateTable('upload_chunk')
      .set({ bytes_sealed: encrypted })
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .execute();
  },
};
