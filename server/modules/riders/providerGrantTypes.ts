import type { Provider } from '#contract/auth/auth.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';

/** A permission that a rider gave us at a provider, with its tokens decrypted: it never leaves the server. */
export interface ProviderGrant {
  readonly provider: Provider;
  readonly subject: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Revokes permissions at the providers. Never fails: they are already deleted here, and a provider may be down. */
export type RevokeGrants = (grants: readonly ProviderGrant[]) => Promise<void>;

/** Deletes what was read from Strava for a rider, in the transaction that ends the permission. */
export type DeleteStravaEvidence = (tx: Db, clock: Clock, riderId: string) => Promise<void>;
