import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';

export const identitiesRepository = {
  /** In the order of linking. */
  async list(db: Db, riderId: string) {
    return db
      .selectFrom('rider_identity')
      .select(['provider', 'subject', 'display_name_encrypted', 'scopes', 'linked_at'])
      .where('rider_id', '=', riderId)
      .orderBy('linked_at')
      .orderBy('provider')
      .execute();
  },

  async listGrants(db: Db, riderId: string) {
    return db
      .selectFrom('rider_identity')
      .select(['provider', 'subject', 'access_token_encrypted', 'refresh_token_encrypted'])
      .where('rider_id', '=', riderId)
      .execute();
  },

  async unlink(tx: Db, riderId: string, provider: Provider) {
    return tx
      .deleteFrom('rider_identity')
      .where('rider_id', '=', riderId)
      .where('provider', '=', provider)
      .returning('picture_hash')
      .executeTakeFirst();
  },

  async findOldestProvider(tx: Db, riderId: string): Promise<Provider> {
    const { provider } = await tx
      .selectFrom('rider_identity')
      .select('provider')
      .where('rider_id', '=', riderId)
      .orderBy('linked_at')
      .orderBy('provider')
      .limit(1)
      .executeTakeFirstOrThrow();
    return provider;
  },

  /** Also deletes the data that the providers sent. */
  async deleteAll(tx: Db, riderId: string): Promise<void> {
    await tx
      .deleteFrom('provider_event')
      .using('rider_identity')
      .whereRef('provider_event.provider', '=', 'rider_identity.provider')
      .whereRef('provider_event.subject', '=', 'rider_identity.subject')
      .where('rider_identity.rider_id', '=', riderId)
      .execute();
    await tx.deleteFrom('rider_identity').where('rider_id', '=', riderId).execute();
  },
};
