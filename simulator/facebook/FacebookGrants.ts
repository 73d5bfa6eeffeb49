import { createHash } from 'node:crypto';
import { BoundedMap } from '../BoundedMap.ts';
import type { Clock } from '../simulator.ts';
import { createOpaqueToken } from '../tokens.ts';
import type { GraphErrorName } from './facebookErrors.ts';

export interface FacebookAuthorization {
  readonly riderId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** S256 challenge; undefined if the request had none. */
  readonly codeChallenge: string | undefined;
}

interface IssuedCode extends FacebookAuthorization {
  readonly expiresAtMs: number;
  isUsed: boolean;
}

export interface FacebookToken {
  readonly riderId: string;
  readonly scopes: readonly string[];
  readonly issuedAtMs: number;
  readonly expiresAtMs: number;
  isRemoved: boolean;
}

interface Exchange {
  readonly code: string;
  readonly redirectUri: string | null;
  readonly codeVerifier: string | null;
}

const codeLifeMs = 600_000;
/** About sixty days, as Facebook answers; it issues no refresh token. */
export const facebookTokenLifeS = 5_183_944;

/** Codes and tokens of one application, in this process's memory. */
export class FacebookGrants {
  readonly #clock: Clock;
  readonly #codes = new BoundedMap<IssuedCode>();
  readonly #tokens = new BoundedMap<FacebookToken>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issueCode(authorization: FacebookAuthorization): string {
    const code = createOpaqueToken('AQ', 96);
    this.#codes.set(code, { ...authorization, expiresAtMs: this.#clock.nowMs() + codeLifeMs, isUsed: false });
    return code;
  }

  exchangeCode({ code, redirectUri, codeVerifier }: Exchange): FacebookAuthorization | GraphErrorName {
    const issued = this.#codes.get(code);
    if (!issued) return 'badCode';
    if (issued.isUsed) return 'usedCode';
    if (issued.expiresAtMs <= this.#clock.nowMs()) return 'expiredCode';
    if (redirectUri !== issued.redirectUri) return 'redirectMismatch';
    const challenge = createHash('sha256')
      .update(codeVerifier ?? '')
      .digest('base64url');
    if (issued.codeChallenge !== undefined && issued.codeChallenge !== challenge) return 'badVerifier';
    issued.isUsed = true;
    return issued;
  }

  issueToken({ riderId, scopes }: FacebookAuthorization): string {
    const token = createOpaqueToken('EAA', 120);
    const issuedAtMs = this.#clock.nowMs();
    const expiresAtMs = issuedAtMs + facebookTokenLifeS * 1000;
    this.#tokens.set(token, { riderId, scopes, issuedAtMs, expiresAtMs, isRemoved: false });
    return token;
  }

  /** The token and what is wrong with it, if anything. */
  inspect(text: string): { token?: FacebookToken; problem?: GraphErrorName } {
    const token = this.#tokens.get(text);
    if (!token) return { problem: 'badToken' };
    if (token.isRemoved) return { token, problem: 'appRemoved' };
    return token.expiresAtMs <= this.#clock.nowMs() ? { token, problem: 'expiredToken' } : { token };
  }

  /** The person removes the application: all tokens for this person become invalid. */
  removeApp(riderId: string): void {
    for (const token of this.#tokens.values()) {
      if (token.riderId === riderId) token.isRemoved = true;
    }
  }
}
