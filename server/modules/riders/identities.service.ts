import type { Provider } from '#contract/auth/auth.ts';
import type { IdentityList } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { openText } from '#server/keys/columnCipher.ts';
import { writeAudit } from '#server/modules/audit/writeAudit.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { forgetStravaEvidence } from '../verifications/forgetting/forgetStravaEvidence.ts';
import { deleteAvatar } from './deleteAvatar.ts';
import { lockRider } from './lockRider.ts';
import { type ProviderGrant, type RevokeGrants, readGrants } from './providerGrants.ts';
import { identityPlace } from './sealedColumns.ts';

interface Surroundings extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
  readonly revokeGrants: RevokeGrants;
}

/** Where only one is left, that one. */
async function oldestProvider(tx: Db, riderId: string): Promise<Provider> {
  const { provider } = await tx
    .selectFrom('rider_identity')
    .select('provider')
    .where('rider_id', '=', riderId)
    .orderBy('linked_at')
    .orderBy('provider')
    .limit(1)
    .executeTakeFirstOrThrow();
  return provider;
}

/** The providers' accounts that sign a rider in. */
export function createIdentities({ db, clock, config, notices, revokeGrants }: Surroundings) {
  async function list(from: Db, riderId: string): Promise<IdentityList> {
    const rows = await from
      .selectFrom('rider_identity')
      .select(['provider', 'subject', 'display_name_encrypted', 'scopes', 'linked_at'])
      .where('rider_id', '=', riderId)
      .orderBy('linked_at')
      .orderBy('provider')
      .execute();
    return {
      results: rows.map(({ display_name_encrypted: sealed, ...row }) => ({
        provider: row.provider,
        display_name: sealed && openText(config.columnKeys, identityPlace('display_name', row), sealed),
        linked_at: row.linked_at.toISOString(),
        scopes: row.scopes,
      })),
    };
  }

  async function takeOff(tx: Db, { riderId, familyId }: RiderSession, provider: Provider): Promise<ProviderGrant[]> {
    await lockRider(tx, riderId);
    const grants = await readGrants(tx, riderId, config.columnKeys);
    if (!grants.some((grant) => grant.provider === provider)) throw new AppError('resource.notFound');
    if (grants.length === 1) throw new AppError('identity.last');
    const taken = await tx
      .deleteFrom('rider_identity')
      .where('rider_id', '=', riderId)
      .where('provider', '=', provider)
      .returning('picture_hash')
      .executeTakeFirst();
    if (taken?.picture_hash) await deleteAvatar(tx, riderId);
    if (provider === 'strava') await forgetStravaEvidence(tx, clock, riderId);
    const sessions = tx
      .updateTable('session_family')
      .where('rider_id', '=', riderId)
      .where('provider', '=', provider)
      .where('revoked_at', 'is', null);
    // The browser that asks stays signed in, from now on as one of an account that is left; it knows what it did.
    await sessions
      .set({ provider: await oldestProvider(tx, riderId) })
      .where('id', '=', familyId)
      .execute();
    await sessions.set({ revoked_at: new Date(clock.nowMs()), revoked_reason: 'unlinked' }).execute();
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
      // Whoever brings something from the provider takes the identity first and the rider after it.
      const grants = await retryDeadlock(() => db.transaction().execute((tx) => takeOff(tx, session, provider)));
      await revokeGrants(grants);
      return list(db, session.riderId);
    },
  };
}
