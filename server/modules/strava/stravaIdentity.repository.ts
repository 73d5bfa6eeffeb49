import type { Db } from '#server/db/connect.ts';

/** The rider's account at Strava; without a token if the permission was withdrawn. */
export async function findStravaIdentity(db: Db, riderId: string) {
  return db
    .selectFrom('rider_identity')
    .select(['subject', 'scopes', 'access_token_encrypted'])
    .where('rider_id', '=', riderId)
    .where('provider', '=', 'strava')
    .executeTakeFirst();
}
