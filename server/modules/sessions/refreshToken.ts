import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '#server/keys/keyRing.ts';

/** Content of a refresh token: the session family it continues, and its generation. */
export interface RefreshClaim {
  readonly familyId: string;
  readonly generation: number;
}

/**
 * The token of a family and generation, derived from both with a key outside the database, so that two tabs that
 * refresh at once get the same successor, although no token is stored anywhere.
 */
export function refreshToken({ current }: KeyRing, claim: RefreshClaim): string {
  return [current.id, claim.familyId, claim.generation, signature(current.key, claim)].join('.');
}

/** The claim of a token that we issued; undefined for any other text. */
export function readRefreshToken(keys: KeyRing, token: string): RefreshClaim | undefined {
  const [keyId = '', familyId = '', generationText = '', given = '', ...rest] = token.split('.');
  const key = keys.find(keyId);
  const generation = Number(generationText);
  if (!key || rest.length > 0 || !/^[\da-f-]{36}$/.test(familyId) || !/^\d{1,9}$/.test(generationText))
    return undefined;
  const claim = { familyId, generation };
  const expected = Buffer.from(signature(key, claim));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found) ? claim : undefined;
}

const signature = (key: Buffer, { familyId, generation }: RefreshClaim): string =>
  createHmac('sha256', key).update(`refresh:${familyId}:${generation}`).digest('base64url');
