import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { ForgetStravaEvidence, RevokeGrants } from '#server/modules/riders/providerGrantTypes.ts';
import { deleteAvatar } from '#server/modules/riders/riders.service.ts';
import { authRepository, type Identity, type IdentityKey } from './auth.repository.ts';
import { createTokenExchange, type ExchangeSurroundings } from './exchangeTokens.ts';
import { openTokens } from './sealedIdentity.ts';
import type { SignInProvider } from './signInProvider.ts';
import type { StravaProvider } from './stravaProvider.ts';

type Surroundings = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly strava: StravaProvider;
  readonly providers: Readonly<Record<Provider, SignInProvider>>;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly forgetStravaEvidence: ForgetStravaEvidence;
  readonly wait?: ExchangeSurroundings['wait'];
};

export function createProviderTokens(surroundings: Surroundings) {
  const { config, db, clock, strava, providers, notices, forgetStravaEvidence, wait } = surroundings;
  const keys = config.columnKeys;

  /** Deletes everything that came with a withdrawn permission. The rider can still sign in with the account. */
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
    if (identity.provider === 'strava') await forgetStravaEvidence(tx, clock, identity.rider_id);
    await notices.add(tx, identity.rider_id, 'providerRevoked', { provider: identity.provider });
    await writeAudit(tx, clock, {
      actor: { kind: 'system' },
      action: 'provider.revoked',
      subject: { kind: 'rider', id: identity.rider_id },
      detail: { provider: identity.provider },
    });
  }

  /** Deletes revoked tokens, unless the rider has given a new permission in the meantime. */
  async function forgetIfStill(key: IdentityKey, accessToken: string): Promise<boolean> {
    const attempt = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      const isStill = identity !== undefined && openTokens(keys, identity)?.accessToken === accessToken;
      if (isStill) await forget(tx, identity);
      return isStill;
    };
    return retryDeadlock(() => db.transaction().execute(attempt));
  }

  const freshStravaToken = createTokenExchange({ config, db, clock, strava, forgetIfStill, wait });

  /** Revokes the permissions at the providers. A provider that does not answer never blocks the deletion of an account. */
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
