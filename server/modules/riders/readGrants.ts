import type { Db } from '#server/db/connect.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { identityAad } from '#server/keys/riderAad.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { ProviderGrant } from './providerGrantTypes.ts';

export async function readGrants(tx: Db, riderId: string, keys: KeyRing): Promise<ProviderGrant[]> {
  const rows = await identitiesRepository.listGrants(tx, riderId);
  // Tokens that none of our keys can decrypt must not prevent erasing an account.
  const open = (place: string, sealed: Buffer | null): string | null => {
    try {
      return sealed && decryptText(keys, place, sealed);
    } catch {
      return null;
    }
  };
  return rows.map(({ access_token_encrypted: access, refresh_token_encrypted: refresh, ...identity }) => ({
    ...identity,
    accessToken: open(identityAad('access_token', identity), access),
    refreshToken: open(identityAad('refresh_token', identity), refresh),
  }));
}
