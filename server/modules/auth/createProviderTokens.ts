import type { Provider } from '#contract/auth/auth.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { DeleteStravaEvidence, RevokeGrants } from '#server/modules/riders/providerGrantTypes.ts';
import { deleteAvatar } from '#server/modules/riders/riders.service.ts';
import { authRepository, type Identity, type IdentityKey } from './auth.repository.ts';
import { createTokenExchange, type TokenExchangeDeps } from './createTokenExchange.ts';
import { decryptTokens } from './encryptIdentity.ts';
import type { SignInProvider } from './signInProvider.ts';
import type { StravaProvider } from './stravaProvider.ts';

type Deps = Pick<AppContext, 'config' | 'db' | 'clock'> & {
  readonly strava: StravaProvider;
  readonly providers: Readonly<Record<Provider, SignInProvider>>;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly deleteStravaEvidence: DeleteStravaEvidence;
  readonly wait?: TokenExchangeDeps['wait'];
};

export function createProviderTokens(deps: Deps) {
  const { config, db, clock, strava, providers, notices, deleteStravaEvidence, wait } = deps;
  const keys = config.columnKeys;

  /** Deletes everything that came with a withdrawn permission. The rider can still sign in with the account. */
  async function deleteGrant(tx: Db, identity: Identity): Promise<void> {
    await authRepository.updateIdentity(tx, identity, {
      display_name_encrypted: null,
      scopes: [],
      access_token_encrypted: null,
      refresh_token_encrypted: null,
      token_expires_at: null,
      picture_hash: null,
    });
    if (identity.picture_hash !== null) await deleteAvatar(tx, identity.rider_id);
    if (identity.provider === 'strava') await deleteStravaEvidence(tx, clock, identity.rider_id);
    await notices.add(tx, identity.rider_id, 'providerRevoked', { provider: identity.provider });
    await writeAudit(tx, clock, {
      actor: { kind: 'system' },
      action: 'provider.revoked',
      subject: { kind: 'rider', id: identity.rider_id },
      detail: { provider: identity.provider },
    });
  }

  /** Deletes revoked tokens, unless the rider has given a new permission in the meantime. */
  async function deleteRevokedTokens(key: IdentityKey, accessToken: string): Promise<boolean> {
    const deleteIfCurrent = async (tx: Db) => {
      const identity = await authRepository.lockIdentity(tx, key);
      const isCurrent = identity !== undefined && decryptTokens(keys, identity)?.accessToken === accessToken;
      if (isCurrent) await deleteGrant(tx, identity);
      return isCurrent;
    };
    return retryDeadlock(() => db.transaction().execute(deleteIfCurrent));
  }

  const getFreshStravaToken = createTokenExchange({ config, db, clock, strava, deleteRevokedTokens, wait });

  /**
   * Revokes the permissions at the providers. A provider that does not answer never blocks the deletion of an account.
   */
  const revokeGrants: RevokeGrants = async (grants) => {
    const revocations = grants.map(async ({ provider, subject, accessToken, refreshToken }) => {
      if (accessToken === null || config.providers[provider].state === 'unavailable') return;
      await providers[provider].revoke(subject, { accessToken, refreshToken, expiresAtMs: null });
    });
    await Promise.allSettled(revocations);
  };

  return { getFreshStravaToken, deleteRevokedTokens, revokeGrants };
}

export type ProviderTokensService = ReturnType<typeof createProviderTokens>;
