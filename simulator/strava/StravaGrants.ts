import { BoundedMap } from '../BoundedMap.ts';
import type { Clock } from '../simulator.ts';
import { createHexToken } from '../tokens.ts';

export interface StravaGrant {
  readonly athleteId: number;
  readonly scopes: readonly string[];
}

export interface StravaTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAtMs: number;
}

interface LiveGrant extends StravaGrant {
  tokens: StravaTokens;
}

interface IssuedToken {
  readonly grant: LiveGrant;
  readonly expiresAtMs: number;
}

const codeLifeMs = 600_000;
const tokenLifeMs = 21_600_000;
/** With more than this left, a refresh returns the existing tokens. */
const renewalMs = 3_600_000;

/** Codes and tokens of one application, in this process's memory. */
export class StravaGrants {
  readonly #clock: Clock;
  readonly #codes = new BoundedMap<StravaGrant & { readonly expiresAtMs: number }>();
  readonly #accessTokens = new BoundedMap<IssuedToken>();
  readonly #refreshTokens = new BoundedMap<LiveGrant>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issueCode(grant: StravaGrant): string {
    const code = createHexToken();
    this.#codes.set(code, { ...grant, expiresAtMs: this.#clock.nowMs() + codeLifeMs });
    return code;
  }

  /** A code works once. */
  exchangeCode(code: string): LiveGrant | undefined {
    const issued = this.#codes.remove(code);
    if (!issued || issued.expiresAtMs <= this.#clock.nowMs()) return undefined;
    const { athleteId, scopes } = issued;
    const grant = { athleteId, scopes, tokens: this.#createTokens() };
    this.#storeTokens(grant);
    return grant;
  }

  /**
   * With an hour or less left, issues a new pair: the old refresh token becomes invalid at once, the old access token
   * when it expires.
   */
  refresh(refreshToken: string): StravaTokens | undefined {
    const grant = this.#refreshTokens.get(refreshToken);
    if (!grant) return undefined;
    if (grant.tokens.expiresAtMs - this.#clock.nowMs() > renewalMs) return grant.tokens;
    this.#refreshTokens.remove(refreshToken);
    grant.tokens = this.#createTokens();
    this.#storeTokens(grant);
    return grant.tokens;
  }

  findByAccessToken(accessToken: string): StravaGrant | undefined {
    const issued = this.#accessTokens.get(accessToken);
    return issued && issued.expiresAtMs > this.#clock.nowMs() ? issued.grant : undefined;
  }

  findByToken(token: string): StravaGrant | undefined {
    return this.#accessTokens.get(token)?.grant ?? this.#refreshTokens.get(token);
  }

  /** Ends all permissions of the athlete. */
  revoke(athleteId: number): void {
    this.#codes.removeWhere((code) => code.athleteId === athleteId);
    this.#accessTokens.removeWhere(({ grant }) => grant.athleteId === athleteId);
    this.#refreshTokens.removeWhere((grant) => grant.athleteId === athleteId);
  }

  listConnectedAthletes(): ReadonlySet<number> {
    return new Set(this.#refreshTokens.values().map(({ athleteId }) => athleteId));
  }

  #createTokens(): StravaTokens {
    return {
      accessToken: createHexToken(),
      refreshToken: createHexToken(),
      expiresAtMs: this.#clock.nowMs() + tokenLifeMs,
    };
  }

  #storeTokens(grant: LiveGrant): void {
    const { accessToken, refreshToken, expiresAtMs } = grant.tokens;
    this.#accessTokens.set(accessToken, { grant, expiresAtMs });
    this.#refreshTokens.set(refreshToken, grant);
  }
}
