import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { authRepository, type Identity } from './auth.repository.ts';
import { decryptTokens, encryptTokens } from './encryptIdentity.ts';
import { SignInError, TokenRefusedError } from './SignInError.ts';
import type { ProviderTokens } from './signInProvider.ts';
import type { StravaProvider } from './stravaProvider.ts';

/** Tokens that expire within this time are exchanged before use. */
const expiryMarginMs = 10 * 60_000;
/** Added to the time limit of a call, so that an older claim must belong to a process that was killed. */
const claimSlackMs = 5_000;
const pollMs = 100;
/** The tokens may change during an exchange, if the rider signs in again; then it is retried up to this often. */
const maxRounds = 5;

export interface TokenExchangeDeps extends Pick<AppContext, 'config' | 'db' | 'clock'> {
  readonly strava: Pick<StravaProvider, 'refresh'>;
  /** Deletes the tokens after the rider withdrew the permission; false if the rider has given a new one since. */
  readonly deleteRevokedTokens: (identity: Identity, accessToken: string) => Promise<boolean>;
  /** Waits between two checks of another process's exchange. */
  readonly wait?: ((durationMs: number) => Promise<unknown>) | undefined;
}

/**
 * Exchanges a rider's tokens at Strava, one exchange for each rider at a time across all processes, because Strava
 * invalidates the old tokens as soon as it issues new ones. No connection or lock is held while Strava answers: a
 * column of the row stores until when the exchange is claimed.
 */
export function createTokenExchange({
  config,
  db,
  clock,
  strava,
  deleteRevokedTokens,
  wait = sleep,
}: TokenExchangeDeps) {
  const keys = config.columnKeys;
  const claimMs = config.providers.timeoutMs + claimSlackMs;

  const needsExchange = (
    { accessToken, refreshToken, expiresAtMs }: ProviderTokens,
    refusedToken: string | undefined,
  ) =>
    refreshToken !== null &&
    (accessToken === refusedToken || (expiresAtMs !== null && expiresAtMs <= clock.nowMs() + expiryMarginMs));

  async function claimExchange(identity: Identity): Promise<Identity | undefined> {
    const nowMs = clock.nowMs();
    return authRepository.claimExchange(db, identity, { now: new Date(nowMs), until: new Date(nowMs + claimMs) });
  }

  /** Undefined if the tokens have changed in the meantime: try again. */
  async function exchangeTokens(identity: Identity, tokens: ProviderTokens): Promise<string | undefined> {
    try {
      const newTokens = await strava.refresh(tokens.refreshToken ?? '');
      return await retryDeadlock(() =>
        db.transaction().execute((tx) => storeTokens(tx, identity, { tokens, newTokens })),
      );
    } catch (error) {
      if (!(error instanceof TokenRefusedError)) throw error;
      await deleteRevokedTokens(identity, tokens.accessToken);
      return undefined;
    }
  }

  async function storeTokens(
    tx: Db,
    identity: Identity,
    { tokens, newTokens }: { readonly tokens: ProviderTokens; readonly newTokens: ProviderTokens },
  ): Promise<string | undefined> {
    const currentIdentity = await authRepository.lockIdentity(tx, identity);
    if (!currentIdentity || decryptTokens(keys, currentIdentity)?.accessToken !== tokens.accessToken) return undefined;
    await authRepository.updateIdentity(tx, identity, encryptTokens(keys, identity, newTokens));
    return newTokens.accessToken;
  }

  /** Waits for the process that holds the claim. Undefined: try again. Throws if that process's exchange failed. */
  async function waitForOtherProcess(identity: Identity): Promise<string | undefined> {
    for (let waitedMs = 0; waitedMs < claimMs; waitedMs += pollMs) {
      await wait(pollMs);
      const currentIdentity = await authRepository.findIdentityOfRider(db, identity.rider_id, 'strava');
      const encrypted = currentIdentity?.access_token_encrypted;
      if (!currentIdentity || !encrypted) return undefined;
      // A changed ciphertext means that the exchange has finished, even if Strava returned the same token.
      if (identity.access_token_encrypted?.equals(encrypted) !== true)
        return decryptTokens(keys, currentIdentity)?.accessToken;
      const { exchange_until: until } = currentIdentity;
      if (until === null) throw new SignInError('providerUnreachable', 'another exchange failed');
      if (until.getTime() <= clock.nowMs()) return undefined;
    }
    throw new SignInError('providerUnreachable', 'another exchange does not end');
  }

  async function exchangeWithClaim(claimedIdentity: Identity, refusedToken: string | undefined): Promise<Outcome> {
    try {
      // The claim returns the current row: another process may have exchanged the tokens already.
      const currentTokens = decryptTokens(keys, claimedIdentity);
      if (!currentTokens || !needsExchange(currentTokens, refusedToken)) return { token: currentTokens?.accessToken };
      return toOutcome(await exchangeTokens(claimedIdentity, currentTokens));
    } finally {
      await authRepository.endExchange(db, claimedIdentity);
    }
  }

  async function attemptExchange(riderId: string, refusedToken: string | undefined): Promise<Outcome> {
    const identity = await authRepository.findIdentityOfRider(db, riderId, 'strava');
    const tokens = identity && decryptTokens(keys, identity);
    if (!tokens) return { token: undefined };
    if (!needsExchange(tokens, refusedToken)) return { token: tokens.accessToken };
    const claimedIdentity = await claimExchange(identity);
    return claimedIdentity
      ? exchangeWithClaim(claimedIdentity, refusedToken)
      : toOutcome(await waitForOtherProcess(identity));
  }

  /** A token that Strava accepts, other than `refusedToken` if it can be renewed; undefined if the rider has none. */
  return async function getFreshStravaToken(riderId: string, refusedToken?: string): Promise<string | undefined> {
    for (let round = 0; round < maxRounds; round += 1) {
      const outcome = await attemptExchange(riderId, refusedToken);
      if (outcome !== 'again') return outcome.token;
    }
    throw new SignInError('providerFailed', 'the tokens keep changing');
  };
}

/** The token (undefined if the rider has none), or 'again' if the tokens have changed in the meantime. */
type Outcome = 'again' | { readonly token: string | undefined };

const toOutcome = (token: string | undefined): Outcome => (token === undefined ? 'again' : { token });
