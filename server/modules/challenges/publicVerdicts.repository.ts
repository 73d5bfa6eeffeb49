import { type RawBuilder, sql } from 'kysely';
import type { Config } from '#server/config/configTypes.ts';

/**
 * Condition for rows of `verdict` that may be public. Rides from Strava may be public only if the site's owner has
 * allowed it, and only while their rider lets us read from Strava.
 */
export function isPublicVerdict({ stravaPublicVerdicts }: Pick<Config, 'stravaPublicVerdicts'>): RawBuilder<boolean> {
  if (!stravaPublicVerdicts) return sql`verdict.source <> 'strava'`;
  return sql`(verdict.source <> 'strava' or exists (
    select from rider_identity identity where identity.rider_id = verdict.rider_id
      and identity.provider = 'strava' and identity.access_token_encrypted is not null))`;
}
