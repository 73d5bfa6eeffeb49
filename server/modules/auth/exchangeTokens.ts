import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { authRepository, type Identity } from './auth.repository.ts';
import { SignInError, TokenRefusedError } from './SignInError.ts';
import { openTokens, sealTokens } from './sealedIdentity.ts';
import type { ProviderTokens } from './signInProvider.ts';
import type { StravaProvider } from './stravaProvider.ts';

/** A token with less left than this is exchanged before it is used. */
const marginMs = 10 * 60_000;
/** Longer than Strava is waited for: a claim that is older is of a process that was killed. */
const claimSlackMs = 5_000;
const lookAgainMs = 100;
/** Somebody may come back with a new permission meanwhile; not again and again. */
const roundsMax = 5;

export interface ExchangeSurroundings extends Pick<AppContext, 'config' | 'db' | 'clock'> {
  readonly strava: Pick<StravaProvider, 'refresh'>;
  /** The rider took the permission back: false where another one has been given since. */
  readonly forgetIfStill: (identity: Identity, accessToken: string) => Promise<boolean>;
  /** Between two looks at what another process gets. */
  readonly wait?: ((durationMs: number) => Promise<unknown>) | undefined;
}

/**
 * Exchanges a rider's tokens at Strava, one rider's one at a time across all processes: the old ones die as soon as Strava
 * gives new ones. Nobody holds a connection or a lock while Strava is asked: the row says until when it is somebody's.
 */
export function createTokenExchange({ config, db, clock, strava, forgetIfStill, wait = sleep }: ExchangeSurroundings) {
  const keys = config.columnKeys;
  const claimMs = config.providers.timeoutMs + claimSlackMs;

  const needsExchange = ({ accessToken, refreshToken, expiresAtMs }: ProviderTokens, refused: string | undefined) =>
    refreshToken !== null &&
    (accessToken === refused || (expiresAtMs !== null && expiresAtMs <= clock.nowMs() + marginMs));

  async function claim(identity: Identity): Promise<Identity | undefined> {
    const nowMs = clock.nowMs();
    return authRepository.claimExchange(db, identity, { now: new Date(nowMs), until: new Date(nowMs + claimMs) });
  }

  /** Undefined: look again. */
  async function exchange(identity: Identity, tokens: ProviderTokens): Promise<string | undefined> {
    try {
      const next = await strava.refresh(tokens.refreshToken ?? '');
      return await retryDeadlock(() => db.transaction().execute((tx) => store(tx, identity, { tokens, next })));
    } catch (error) {
      if (!(error instanceof TokenRefusedError)) throw error;
      await forgetIfStill(identity, tokens.accessToken);
      return undefined;
    }
  }

  async function store(
    tx: Db,
    identity: Identity,
    { tokens, next }: { readonly tokens: ProviderTokens; readonly next: ProviderTokens },
  ): Promise<string | undefined> {
    const current = await authRepository.lockIdentity(tx, identity);
    if (!current || openTokens(keys, current)?.accessToken !== tokens.accessToken) return undefined;
    await authRepository.updateIdentity(tx, identity, sealTokens(keys, identity, next));
    return next.accessToken;
  }

  /** What whoever has the claim gets, or undefined where one should look again; what failed for one fails for all. */
  async function waitForOther(identity: Identity): Promise<string | undefined> {
    for (let waitedMs = 0; waitedMs < claimMs; waitedMs += lookAgainMs) {
      await wait(lookAgainMs);
      const current = await authRepository.findIdentityOfRider(db, identity.rider_id, 'strava');
      const sealed = current?.access_token_encrypted;
      if (!current || !sealed) return undefined;
      // Sealed anew, also where Strava gave the same one once more.
      if (identity.access_token_encrypted?.equals(sealed) !== true) return openTokens(keys, current)?.accessToken;
      const { exchange_until: until } = current;
      if (until === null) throw new SignInError('providerUnreachable', 'another exchange failed');
      if (until.getTime() <= clock.nowMs()) return undefined;
    }
    throw new SignInError('providerUnreachable', 'another exchange does not end');
  }

  /**
   * A token of the rider's that Strava takes now, other than the `refused` one where there is another; undefined where
   * the rider has none.
   */
  return async function freshStravaToken(riderId: string, refused?: string): Promise<string | undefined> {
    for (let round = 0; round < roundsMax; round += 1) {
      const identity = await authRepository.findIdentityOfRider(db, riderId, 'strava');
      const tokens = identity && openTokens(keys, identity);
      if (!tokens) return undefined;
      if (!needsExchange(tokens, refused)) return tokens.accessToken;
      const claimed = await claim(identity);
      if (!claimed) {
        const token = await waitForOther(identity);
        if (token !== undefined) return token;
        continue;
      }
      try {
        // As it is now that nobody else exchanges it.
        const current = openTokens(keys, claimed);
        if (!current || !needsExchange(current, refused)) return current?.accessToken;
        const next = await exchange(claimed, current);
        if (next !== undefined) return next;
      } finally {
        await authRepository.endExchange(db, claimed);
      }
    }
    throw new SignInError('providerFailed', 'the tokens change again and again');
  };
}
