import { createHash } from 'node:crypto';
import { BoundedMap } from '../BoundedMap.ts';
import type { Clock } from '../simulator.ts';
import { createOpaqueToken } from '../tokens.ts';

export interface GoogleAuthorization {
  readonly riderId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly nonce: string | undefined;
  /** S256 challenge; undefined if the request had none. */
  readonly codeChallenge: string | undefined;
}

interface Exchange {
  readonly code: string;
  readonly redirectUri: string | null;
  readonly codeVerifier: string | null;
}

export interface GoogleRefusal {
  readonly error: string;
  readonly error_description: string;
}

const codeLifeMs = 600_000;
export const googleTokenLifeS = 3_599;

/** Codes and tokens of one application, in this process's memory. */
export class GoogleGrants {
  readonly #clock: Clock;
  readonly #codes = new BoundedMap<GoogleAuthorization & { readonly expiresAtMs: number }>();
  readonly #tokens = new BoundedMap<{ readonly riderId: string; readonly expiresAtMs: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issueCode(authorization: GoogleAuthorization): string {
    const code = createOpaqueToken('4/0A');
    this.#codes.set(code, { ...authorization, expiresAtMs: this.#clock.nowMs() + codeLifeMs });
    return code;
  }

  /** Usable once, with exactly the redirect it was issued for and its code verifier. */
  exchangeCode({ code, redirectUri, codeVerifier }: Exchange): GoogleAuthorization | GoogleRefusal {
    const issued = this.#codes.remove(code);
    if (!issued || issued.expiresAtMs <= this.#clock.nowMs()) return createInvalidGrant('Bad Request');
    if (redirectUri !== issued.redirectUri) {
      return { error: 'redirect_uri_mismatch', error_description: 'Bad Request' };
    }
    if (issued.codeChallenge === undefined) return issued;
    if (codeVerifier === null) return createInvalidGrant('Missing code verifier.');
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    return challenge === issued.codeChallenge ? issued : createInvalidGrant('Invalid code verifier.');
  }

  issueToken(riderId: string): string {
    const token = createOpaqueToken('ya29.a0');
    this.#tokens.set(token, { riderId, expiresAtMs: this.#clock.nowMs() + googleTokenLifeS * 1000 });
    return token;
  }

  revoke(token: string): boolean {
    const issued = this.#tokens.remove(token);
    if (!issued || issued.expiresAtMs <= this.#clock.nowMs()) return false;
    this.#tokens.removeWhere(({ riderId }) => riderId === issued.riderId);
    return true;
  }
}

const createInvalidGrant = (description: string): GoogleRefusal => ({
  error: 'invalid_grant',
  error_description: description,
});
