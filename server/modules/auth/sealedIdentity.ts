import { openText, sealText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { identityPlace } from '#server/keys/sealedColumns.ts';
import type { Identity, IdentityKey, SealedIdentity } from './auth.repository.ts';
import type { ProviderAccount, ProviderTokens } from './signInProvider.ts';

type SealedTokens = Pick<SealedIdentity, 'access_token_encrypted' | 'refresh_token_encrypted' | 'token_expires_at'>;

export function sealTokens(keys: KeyRing, key: IdentityKey, tokens: ProviderTokens): SealedTokens {
  const { accessToken, refreshToken, expiresAtMs } = tokens;
  return {
    access_token_encrypted: sealText(keys, identityPlace('access_token', key), accessToken),
    refresh_token_encrypted:
      refreshToken === null ? null : sealText(keys, identityPlace('refresh_token', key), refreshToken),
    token_expires_at: expiresAtMs === null ? null : new Date(expiresAtMs),
  };
}

export function openTokens(keys: KeyRing, identity: Identity): ProviderTokens | undefined {
  const { access_token_encrypted: access, refresh_token_encrypted: refresh, token_expires_at: expiresAt } = identity;
  if (access === null) return undefined;
  return {
    accessToken: openText(keys, identityPlace('access_token', identity), access),
    refreshToken: refresh === null ? null : openText(keys, identityPlace('refresh_token', identity), refresh),
    expiresAtMs: expiresAt?.getTime() ?? null,
  };
}

/** The account data that is stored with the identity. */
export function sealIdentity(keys: KeyRing, key: IdentityKey, account: ProviderAccount): SealedIdentity {
  const { displayName, scopes, tokens } = account;
  return {
    display_name_encrypted:
      displayName === null ? null : sealText(keys, identityPlace('display_name', key), displayName),
    scopes: [...scopes],
    ...sealTokens(keys, key, tokens),
  };
}
