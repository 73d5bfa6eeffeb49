import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { toIdentityAad } from '#server/keys/riderAad.ts';
import type { EncryptedIdentity, Identity, IdentityKey } from './auth.repository.ts';
import type { ProviderAccount, ProviderTokens } from './signInProvider.ts';

type EncryptedTokens = Pick<
  EncryptedIdentity,
  'access_token_encrypted' | 'refresh_token_encrypted' | 'token_expires_at'
>;

export function encryptTokens(keys: KeyRing, key: IdentityKey, tokens: ProviderTokens): EncryptedTokens {
  const { accessToken, refreshToken, expiresAtMs } = tokens;
  return {
    access_token_encrypted: encryptText(keys, toIdentityAad('access_token', key), accessToken),
    refresh_token_encrypted:
      refreshToken === null ? null : encryptText(keys, toIdentityAad('refresh_token', key), refreshToken),
    token_expires_at: expiresAtMs === null ? null : new Date(expiresAtMs),
  };
}

export function decryptTokens(keys: KeyRing, identity: Identity): ProviderTokens | undefined {
  const {
    access_token_encrypted: encryptedAccessToken,
    refresh_token_encrypted: encryptedRefreshToken,
    token_expires_at: tokenExpiresAt,
  } = identity;
  if (encryptedAccessToken === null) return undefined;
  return {
    accessToken: decryptText(keys, toIdentityAad('access_token', identity), encryptedAccessToken),
    refreshToken:
      encryptedRefreshToken === null
        ? null
        : decryptText(keys, toIdentityAad('refresh_token', identity), encryptedRefreshToken),
    expiresAtMs: tokenExpiresAt?.getTime() ?? null,
  };
}

/** The account data that is stored with the identity. */
export function encryptIdentity(keys: KeyRing, key: IdentityKey, account: ProviderAccount): EncryptedIdentity {
  const { displayName, scopes, tokens } = account;
  return {
    display_name_encrypted:
      displayName === null ? null : encryptText(keys, toIdentityAad('display_name', key), displayName),
    scopes: [...scopes],
    ...encryptTokens(keys, key, tokens),
  };
}
