import type { Db } from '#server/db/connect.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { toIdentityAad } from '#server/keys/riderAad.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { ProviderGrant } from './providerGrantTypes.ts';

export async function readGrants(tx: Db, riderId: string, keys: KeyRing): Promise<ProviderGrant[]> {
  const rows = await identitiesRepository.listGrants(tx, riderId);
  // Tokens that none of our keys can decrypt must not prevent erasing an account.
  const tryDecrypt = (aad: string, encrypted: Buffer | null): string | null => {
    try {
      return encrypted && decryptText(keys, aad, encrypted);
    } catch {
      return null;
    }
  };
  return rows.map(({ access_token_encrypted: access, refresh_token_encrypted: refresh, ...identity }) => ({
    ...identity,
    accessToken: tryDecrypt(toIdentityAad('access_token', identity), access),
    refreshToken: tryDecrypt(toIdentityAad('refresh_token', identity), refresh),
  }));
}
