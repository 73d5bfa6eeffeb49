import { createHash } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { SampleRider } from '../sampleRiders.ts';

interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly kid: string;
  readonly publicJwk: JWK;
}

/** Generated on first use, valid until the process ends. */
export function createSigningKeyLoader(): () => Promise<SigningKey> {
  let key: Promise<SigningKey> | undefined;
  return () => {
    key ??= generateSigningKey();
    return key;
  };
}

async function generateSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { privateKey, kid, publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } };
}

interface IdTokenInput {
  readonly key: SigningKey;
  readonly issuer: string;
  readonly clientId: string;
  readonly accessToken: string;
  readonly scopes: readonly string[];
  readonly nonce: string | undefined;
  readonly pictureUrl: string | undefined;
  readonly nowMs: number;
}

export function createGoogleIdToken({ google, name }: SampleRider, input: IdTokenInput): Promise<string> {
  const { key, issuer, clientId, accessToken, scopes, nonce, pictureUrl, nowMs } = input;
  const nowS = Math.floor(nowMs / 1000);
  const hash = createHash('sha256').update(accessToken).digest();
  const claims = {
    iss: issuer,
    azp: clientId,
    aud: clientId,
    sub: google.subject,
    ...(scopes.includes('email') && { email: google.email, email_verified: google.isEmailVerified }),
    at_hash: hash.subarray(0, hash.length / 2).toString('base64url'),
    ...(nonce !== undefined && { nonce }),
    ...(scopes.includes('profile') && {
      name,
      ...(pictureUrl !== undefined && { picture: pictureUrl }),
      given_name: google.givenName,
      ...(google.familyName !== undefined && { family_name: google.familyName }),
    }),
    iat: nowS,
    exp: nowS + 3_600,
  };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey);
}
