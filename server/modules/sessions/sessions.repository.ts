import { type Insertable, sql } from 'kysely';
import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import type { revokedReasons } from '#server/db/riderTables.ts';
import type { Database } from '#server/db/tables.ts';

export type RevokedReason = (typeof revokedReasons)[number];

interface Revocation {
  readonly revokedAt: Date;
  readonly reason: RevokedReason;
}

interface FamiliesOfProvider {
  readonly riderId: string;
  readonly provider: Provider;
}

const updateOpenFamilies = (tx: Db, { riderId, provider }: FamiliesOfProvider) =>
  tx
    .updateTable('session_family')
    .where('rider_id', '=', riderId)
    .where('provider', '=', provider)
    .where('revoked_at', 'is', null);

export const sessionsRepository = {
  async addFamily(tx: Db, family: Insertable<Database['session_family']>): Promise<void> {
    await tx.insertInto('session_family').values(family).execute();
  },

  async lockFamily(tx: Db, familyId: string) {
    return tx
      .selectFrom('session_family')
      .select(['generation', 'rotated_at', 'revoked_at', 'created_at', 'expires_at'])
      .where('id', '=', familyId)
      .forUpdate()
      .executeTakeFirst();
  },

  async rotate(tx: Db, familyId: string, { now, expiresAt }: { now: Date; expiresAt: Date }): Promise<void> {
    await tx
      .updateTable('session_family')
      .set({ generation: sql`generation + 1`, rotated_at: now, expires_at: expiresAt })
      .where('id', '=', familyId)
      .execute();
  },

  async addAccessToken(tx: Db, token: Insertable<Database['access_token']>): Promise<void> {
    await tx.insertInto('access_token').values(token).execute();
  },

  async deleteAccessTokensBefore(tx: Db, familyId: string, expiredBefore: Date): Promise<void> {
    await tx
      .deleteFrom('access_token')
      .where('family_id', '=', familyId)
      .where('expires_at', '<', expiredBefore)
      .execute();
  },

  async findFamilyId(db: Db, tokenHash: Buffer): Promise<string | undefined> {
    const row = await db
      .selectFrom('access_token')
      .select('family_id')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row?.family_id;
  },

  async revokeFamily(tx: Db, familyId: string, { revokedAt, reason }: Revocation): Promise<void> {
    await tx
      .updateTable('session_family')
      .set({ revoked_at: revokedAt, revoked_reason: reason })
      .where('id', '=', familyId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  /** Returns how many sessions this ended, without those that had expired. */
  async revokeAll(tx: Db, riderId: string, { revokedAt, reason }: Revocation, exceptId?: string): Promise<number> {
    const openFamilies = tx
      .updateTable('session_family')
      .set({ revoked_at: revokedAt, revoked_reason: reason })
      .where('rider_id', '=', riderId)
      .where('revoked_at', 'is', null);
    const rows = await (exceptId === undefined ? openFamilies : openFamilies.where('id', '!=', exceptId))
      .returning('expires_at')
      .execute();
    return rows.filter(({ expires_at: expiresAt }) => expiresAt > revokedAt).length;
  },

  /** Ends one open session of the rider; false if there is none with this id. */
  async revokeOpenFamily(
    tx: Db,
    family: { id: string; riderId: string },
    { revokedAt, reason }: Revocation,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('session_family')
      .set({ revoked_at: revokedAt, revoked_reason: reason })
      .where('id', '=', family.id)
      .where('rider_id', '=', family.riderId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', revokedAt)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether the rider of this session is blocked. */
  async isRiderBlocked(db: Db, familyId: string): Promise<boolean> {
    const row = await db
      .selectFrom('session_family')
      .innerJoin('rider', 'rider.id', 'session_family.rider_id')
      .select('rider.blocked_at')
      .where('session_family.id', '=', familyId)
      .executeTakeFirst();
    return (row?.blocked_at ?? null) !== null;
  },

  /** Moves one open session to another provider. */
  async moveOpenFamily(
    tx: Db,
    families: FamiliesOfProvider,
    target: { familyId: string; provider: Provider },
  ): Promise<void> {
    await updateOpenFamilies(tx, families)
      .set({ provider: target.provider })
      .where('id', '=', target.familyId)
      .execute();
  },

  async revokeOpenFamilies(tx: Db, families: FamiliesOfProvider, { revokedAt, reason }: Revocation): Promise<void> {
    await updateOpenFamilies(tx, families).set({ revoked_at: revokedAt, revoked_reason: reason }).execute();
  },

  /** Access tokens are deleted with their family. */
  async deleteEndedFamilies(db: Db, endedBefore: Date): Promise<void> {
    await db
      .deleteFrom('session_family')
      .where((eb) => eb.or([eb('expires_at', '<', endedBefore), eb('revoked_at', '<', endedBefore)]))
      .execute();
  },

  /** Sessions that have neither ended nor expired; last used first. */
  async listOpen(db: Db, riderId: string, now: Date) {
    return db
      .selectFrom('session_family')
      .select(['id', 'provider', 'browser', 'device', 'created_at', 'rotated_at'])
      .where('rider_id', '=', riderId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('rotated_at', 'desc')
      .orderBy('id')
      .execute();
  },

  async listFamilies(db: Db, riderId: string) {
    return db
      .selectFrom('session_family')
      .select([
        'provider',
        'browser',
        'device',
        'created_at',
        'rotated_at',
        'expires_at',
        'revoked_at',
        'revoked_reason',
      ])
      .where('rider_id', '=', riderId)
      .orderBy('created_at')
      .execute();
  },

  /** Access tokens are deleted with their family. */
  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('sign_in_attempt').where('link_rider_id', '=', riderId).execute();
    await tx.deleteFrom('session_family').where('rider_id', '=', riderId).execute();
  },
};
