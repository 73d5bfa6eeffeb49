import type { Db } from '#server/db/connect.ts';

/** The rider of an access token, while token and session are valid. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('access_token')
    .innerJoin('session_family', 'session_family.id', 'access_token.family_id')
    .innerJoin('rider', 'rider.id', 'session_family.rider_id')
    .select(['session_family.rider_id', 'session_family.id as family_id', 'session_family.provider', 'rider.role'])
    .where('access_token.token_hash', '=', tokenHash)
    .where('access_token.expires_at', '>', now)
    .where('session_family.revoked_at', 'is', null)
    .executeTakeFirst();
}
