import type { Insertable } from 'kysely';
import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import type { RiderIdentityTable, SignInAttemptTable } from '#server/db/riderTables.ts';

export interface IdentityKey {
  readonly provider: Provider;
  readonly subject: string;
}
export interface AttemptKey {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: Provider;
}
export type SignInAttempt = SignInAttemptTable;
export type Identity = RiderIdentityTable;
export type EncryptedIdentity = Pick<
  RiderIdentityTable,
  'display_name_encrypted' | 'scopes' | 'access_token_encrypted' | 'refresh_token_encrypted' | 'token_expires_at'
>;

export const authRepository = {
  async addAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
    await db.insertInto('sign_in_attempt').values(attempt).execute();
  },

  /**
   * Marks the attempt as used and returns it; undefined if it was used, has expired, or belongs to another browser or
   * provider.
   */
  async consumeAttempt(db: Db, key: AttemptKey, now: Date): Promise<SignInAttempt | undefined> {
    return db
      .updateTable('sign_in_attempt')
      .set({ used_at: now })
      .where('state_hash', '=', key.stateHash)
      .where('browser_hash', '=', key.browserHash)
      .where('provider', '=', key.provider)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
  },

  /** Whether the attempt is still open, for any browser. */
  async isAttemptOpen(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('sign_in_attempt')
      .select('state_hash')
      .where('state_hash', '=', stateHash)
      .where('expires_at', '>', now)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  async deleteAttempts(db: Db, until: Date): Promise<void> {
    await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', until).execute();
  },

  /** Deletes access tokens that cannot be renewed (Google, Facebook) and have expired. */
  async deleteEndedTokens(db: Db, until: Date): Promise<void> {
    await db
      .updateTable('rider_identity')
      .set({ access_token_encrypted: null, token_expires_at: null })
      .where('refresh_token_encrypted', 'is', null)
      .where('token_expires_at', '<=', until)
      .execute();
  },

  async deleteHandledEvents(db: Db, until: Date): Promise<void> {
    await db.deleteFrom('provider_event').where('handled_at', '<=', until).execute();
  },

  /** The session of an access token, even if the token has expired. */
  async findFamily(db: Db, tokenHash: Buffer): Promise<string | null> {
    const row = await db
      .selectFrom('access_token')
      .innerJoin('session_family', 'session_family.id', 'access_token.family_id')
      .select('session_family.id')
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Whether the rider's session is open. Locks it, so that it cannot end before the transaction does. */
  async lockOpenFamily(tx: Db, familyId: string | null, { riderId, now }: { riderId: string; now: Date }) {
    const row = await tx
      .selectFrom('session_family')
      .select('id')
      .where('id', '=', familyId)
      .where('rider_id', '=', riderId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .forShare()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether the rider is blocked. Locks the row, so that this cannot change before the transaction ends. */
  async isRiderBlocked(tx: Db, riderId: string): Promise<boolean> {
    const row = await tx
      .selectFrom('rider')
      .select('blocked_at')
      .where('id', '=', riderId)
      .forShare()
      .executeTakeFirst();
    return (row?.blocked_at ?? null) !== null;
  },

  async lockIdentity(tx: Db, { provider, subject }: IdentityKey): Promise<Identity | undefined> {
    return tx
      .selectFrom('rider_identity')
      .selectAll()
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst();
  },

  async findIdentityOfRider(db: Db, riderId: string, provider: Provider): Promise<Identity | undefined> {
    return db
      .selectFrom('rider_identity')
      .selectAll()
      .where('rider_id', '=', riderId)
      .where('provider', '=', provider)
      .executeTakeFirst();
  },

  /** Claims the token exchange of the identity until the given time; undefined if another process holds the claim. */
  async claimExchange(
    db: Db,
    { provider, subject }: IdentityKey,
    { now, until }: { readonly now: Date; readonly until: Date },
  ): Promise<Identity | undefined> {
    return db
      .updateTable('rider_identity')
      .set({ exchange_until: until })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .where((eb) => eb.or([eb('exchange_until', 'is', null), eb('exchange_until', '<=', now)]))
      .returningAll()
      .executeTakeFirst();
  },

  /** Ends the claim unless another process has taken it over. */
  async endExchange(db: Db, { provider, subject, exchange_until: until }: Identity): Promise<void> {
    await db
      .updateTable('rider_identity')
      .set({ exchange_until: null })
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .where('exchange_until', '=', until)
      .execute();
  },

  async listIdentities(db: Db, riderId: string, provider?: Provider): Promise<Identity[]> {
    const query = db.selectFrom('rider_identity').selectAll().where('rider_id', '=', riderId);
    return (provider === undefined ? query : query.where('provider', '=', provider)).execute();
  },

  /** False if the account already belongs to a rider, or this rider already has one of this provider. */
  async addIdentity(tx: Db, identity: Insertable<RiderIdentityTable>): Promise<boolean> {
    const row = await tx
      .insertInto('rider_identity')
      .values(identity)
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst();
    return row !== undefined;
  },

  async updateIdentity(tx: Db, { provider, subject }: IdentityKey, change: Partial<RiderIdentityTable>): Promise<void> {
    await tx
      .updateTable('rider_identity')
      .set(change)
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .execute();
  },

  async findAvatar(db: Db, riderId: string): Promise<string | null | undefined> {
    const row = await db.selectFrom('rider').select('avatar_file_id').where('id', '=', riderId).executeTakeFirst();
    return row?.avatar_file_id;
  },

  async setAvatar(tx: Db, riderId: string, fileId: string | null): Promise<void> {
    await tx.updateTable('rider').set({ avatar_file_id: fileId }).where('id', '=', riderId).execute();
  },
};
