import type { Provider } from '#contract/auth/auth.ts';
import type { IdentityList } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import { toIdentityAad } from '#server/keys/riderAad.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import type { Sessions } from '#server/modules/sessions/sessions.service.ts';
import { identitiesRepository } from './identities.repository.ts';
import type { DeleteStravaEvidence, ProviderGrant, RevokeGrants } from './providerGrantTypes.ts';
import { readGrants } from './readGrants.ts';
import { deleteAvatar, lockRider } from './riders.service.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
  readonly sessions: Pick<Sessions, 'endOfProvider'>;
  readonly revokeGrants: RevokeGrants;
  readonly deleteStravaEvidence: DeleteStravaEvidence;
}

/** The provider accounts that a rider signs in with. */
export function createIdentities({ db, clock, config, notices, sessions, ...providerCalls }: Deps) {
  async function list(dbOrTx: Db, riderId: string): Promise<IdentityList> {
    const rows = await identitiesRepository.list(dbOrTx, riderId);
    return {
      results: rows.map(({ display_name_encrypted: encryptedName, ...row }) => ({
        provider: row.provider,
        display_name:
          encryptedName && decryptText(config.columnKeys, toIdentityAad('display_name', row), encryptedName),
        linked_at: row.linked_at.toISOString(),
        scopes: row.scopes,
      })),
    };
  }

  async function unlinkIdentity(
    tx: Db,
    { riderId, familyId }: RiderSession,
    provider: Provider,
  ): Promise<ProviderGrant[]> {
    await lockRider(tx, riderId);
    const grants = await readGrants(tx, riderId, config.columnKeys);
    if (!grants.some((grant) => grant.provider === provider)) throw new AppError('resource.notFound');
    if (grants.length === 1) throw new AppError('identity.last');
    const unlinked = await identitiesRepository.unlink(tx, riderId, provider);
    if (unlinked?.picture_hash) await deleteAvatar(tx, riderId);
    if (provider === 'strava') await providerCalls.deleteStravaEvidence(tx, clock, riderId);
    // The browser that unlinks stays signed in, now under a remaining provider.
    await sessions.endOfProvider(tx, {
      riderId,
      provider,
      currentFamily: { familyId, provider: await identitiesRepository.findOldestProvider(tx, riderId) },
    });
    await notices.add(tx, riderId, 'identityUnlinked', { provider });
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'identity.unlinked',
      subject: { kind: 'rider', id: riderId },
      detail: { provider },
    });
    return grants.filter((grant) => grant.provider === provider);
  }

  return {
    list: ({ riderId }: RiderSession): Promise<IdentityList> => list(db, riderId),

    async unlink(session: RiderSession, provider: Provider): Promise<IdentityList> {
      // May deadlock with signing in, which locks the identity first and the rider second.
      const grants = await retryDeadlock(() => db.transaction().execute((tx) => unlinkIdentity(tx, session, provider)));
      await providerCalls.revokeGrants(grants);
      return list(db, session.riderId);
    },
  };
}
