import type { Provider } from '#contract/auth.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { deleteAvatar } from '#server/modules/riders/deleteAvatar.ts';
import type { RevokeGrants } from '#server/modules/riders/providerGrants.ts';
import { forgetStravaEvidence } from '#server/modules/verifications/forgetStravaEvidence.ts';
import { authRepository, type Identity, type IdentityKey } from './auth.repository.ts';
import { TokenRefusedError } from './SignInError.ts';
import { openTokens, sealTokens } from './sealedIdentity.ts';
import type { SignInProvider } from './signInProvider.ts';
import type { StravaProvider } from './stravaProvider.ts';

/** A token with less left than this is exchanged before it is used. */
const marginMs = 10 * 60_000;

type Surroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly strava: StravaProvider;
  readonly providers: Readonly<Record<Provider, SignInProvider>>;
  readonly notices: Pick<NoticesService, 'add'>;
};

export function createProviderTokens({ config, db, clock, strava, providers, notices }: Surroundings) {
  const keys = config.columnKeys;

  /**
   * A token of the rider's that Strava takes now; undefined where there is none. One rider's tokens are exchanged one
   * at a time, across all processes: the old one dies as soon as Strava gives a new one.
   */
  async function freshStravaToken(riderId: string): Promise<string | undefined> {
    return db.transaction().execute(async (tx) => {
      const identity = await authRepository.lockIdentityOfRider(tx, riderId, 'strava');
      const tokens = identity && openTokens(keys, identity);
      if (!tokens) return undefined;
      const { accessToken, refreshToken, expiresAtMs } = tokens;
      if (expiresAtMs === null || expiresAtMs > clock.nowMs() + marginMs || refreshToken === null) return accessToken;
      try {
        const next = await strava.refresh(refreshToken);
        await authRepository.updateIdentity(tx, identity, sealTokens(keys, identity, next));
        return next.accessToken;
      } catch (error) {
        if (!(error instanceof TokenRefusedError)) throw error;
        await forget(tx, identity);
        return undefined;
      }
    });
  }

  /** The rider took the permission back: nothing that came with it stays, except that this account signs in. */
  async function forget(tx: Db, identity: Identity): Promise<void> {
    await authRepository.updateIdentity(tx, identity, {
      display_name_encrypted: null,
      scopes: [],
      access_token_encrypted: null,
      refresh_token_encrypted: null,
      token_expires_at: null,
      picture_hash: null,
    });
    if (identity.picture_hash !== null) await deleteAvatar(tx, identity.rider_id);
    if (identity.provider === 'strava') await forgetStravaEvidence(tx, identity.rider_id);
    await notices.add(tx, identity.rider_id, 'providerRevoked', { provider: identity.provider });
  }

  /** Forgets what is known to be revoked, unless the rider has come back with a new permission meanwhile. */
  async function forgetIfStill(key: IdentityKey, accessToken: string): Promise<void> {
    const attempt = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      if (identity && openTokens(keys, identity)?.accessToken === accessToken) await forget(tx, identity);
    };
    await retryDeadlock(() => db.transaction().execute(attempt));
  }

  /** Takes the permissions back at the providers. One that does not answer keeps nobody from leaving. */
  const revokeGrants: RevokeGrants = async (grants) => {
    const revocations = grants.map(async ({ provider, subject, accessToken, refreshToken }) => {
      if (accessToken === null || config.providers[provider].state === 'unavailable') return;
      await providers[provider].revoke(subject, { accessToken, refreshToken, expiresAtMs: null });
    });
    await Promise.allSettled(revocations);
  };

  return { freshStravaToken, forgetIfStill, revokeGrants };
}

export type ProviderTokensService = ReturnType<typeof createProviderTokens>;
