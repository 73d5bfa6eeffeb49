import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { identityPlace } from './sealedColumns.ts';

/** What a provider gave us leave for, opened: it never leaves the server. */
export interface ProviderGrant {
  readonly provider: Provider;
  readonly subject: string;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
}

/** Tells providers that we let go. Never fails: ours is forgotten already, and a provider may be out of reach. */
export type RevokeGrants = (grants: readonly ProviderGrant[]) => Promise<void>;

export async function readGrants(tx: Db, riderId: string, keys: KeyRing): Promise<ProviderGrant[]> {
  const rows = await tx
    .selectFrom('rider_identity')
    .select(['provider', 'subject', 'access_token_encrypted', 'refresh_token_encrypted'])
    .where('rider_id', '=', riderId)
    .execute();
  // What no key of ours opens any more must not keep anybody from leaving.
  const open = (place: string, sealed: Buffer | null): string | null => {
    try {
      return sealed && openText(keys, place, sealed);
    } catch {
      return null;
    }
  };
  return rows.map(({ access_token_encrypted: access, refresh_token_encrypted: refresh, ...identity }) => ({
    ...identity,
    accessToken: open(identityPlace('access_token', identity), access),
    refreshToken: open(identityPlace('refresh_token', identity), refresh),
  }));
}
