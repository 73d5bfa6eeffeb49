import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/keys/keyRing.ts';

/** Content of a refresh token: the session family it continues, and its generation. */
export interface RefreshClaim {
  readonly familyId: string;
  readonly generation: number;
}

/** A refresh token as sent by a browser; `old` is the cookie that was used until November 2026. */
export interface PresentedToken {
  readonly token: string;
  readonly cookie: 'host' | 'old';
}

/** Part of the signature, so that a token is never accepted in the other cookie. */
const signaturePurposes = { host: 'session', old: 'refresh' } as const;

/**
 * The token of a family and generation, derived from both with a key outside the database, so that two tabs that
 * refresh at once get the same successor, although no token is stored anywhere.
 */
export function createRefreshToken(
  { current }: KeyRing,
  claim: RefreshClaim,
  cookie: PresentedToken['cookie'] = 'host',
): string {
  return [current.id, claim.familyId, claim.generation, sign(current.key, claim, cookie)].join('.');
}

/** The claim of a token that we issued for this cookie; undefined for any other text. */
export function readRefreshToken(keys: KeyRing, { token, cookie }: PresentedToken): RefreshClaim | undefined {
  const [keyId = '', familyId = '', generationText = '', sentSignature = '', ...rest] = token.split('.');
  const key = keys.find(keyId);
  const generation = Number(generationText);
  if (!key || rest.length > 0 || !/^[\da-f-]{36}$/.test(familyId) || !/^\d{1,9}$/.test(generationText))
    return undefined;
  const claim = { familyId, generation };
  const expected = Buffer.from(sign(key, claim, cookie));
  const sentBytes = Buffer.from(sentSignature);
  return expected.length === sentBytes.length && timingSafeEqual(expected, sentBytes) ? claim : undefined;
}

const sign = (key: Buffer, { familyId, generation }: RefreshClaim, cookie: PresentedToken['cookie']): string =>
  createHmac('sha256', key).update(`${signaturePurposes[cookie]}:${familyId}:${generation}`).digest('base64url');
