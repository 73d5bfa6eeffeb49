import { toUsernameKey } from '#contract/cleanText.ts';
import type { AccountDeletion, PersonalData } from '#contract/riders/riders.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import type { ProviderGrant, RevokeGrants } from './providerGrantTypes.ts';
import { readGrants } from './readGrants.ts';
import { lockRider } from './riders.service.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly personalDataSources: readonly PersonalDataSource[];
  readonly revokeGrants: RevokeGrants;
}

/** Erases all data of a rider in every module; must be called in the transaction that ends the account. */
export async function eraseRider(
  tx: Db,
  personalDataSources: readonly PersonalDataSource[],
  riderId: string,
): Promise<void> {
  for (const source of personalDataSources) await source.erase(tx, riderId);
}

/** The rider's legal rights: to export all data, and to have them erased. */
export function createAccounts({ db, clock, config, personalDataSources, revokeGrants }: Deps) {
  async function erase(tx: Db, riderId: string, username: string): Promise<ProviderGrant[]> {
    const rider = await lockRider(tx, riderId, 'forErasing');
    if (toUsernameKey(username.trim()) !== rider.username_key) {
      throw new AppError('request.invalid', [{ field: 'username', code: 'mismatch', params: {} }]);
    }
    const grants = await readGrants(tx, riderId, config.columnKeys);
    await eraseRider(tx, personalDataSources, riderId);
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'rider.erased',
      subject: { kind: 'rider', id: riderId },
    });
    return grants;
  }

  return {
    async exportAll({ riderId }: RiderSession): Promise<PersonalData> {
      await writeAudit(db, clock, {
        actor: { kind: 'rider', riderId },
        action: 'rider.exported',
        subject: { kind: 'rider', id: riderId },
      });
      const sections = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const exportedSections: Record<string, unknown> = {};
          for (const { section, exportData: exportSection } of personalDataSources)
            exportedSections[section] = await exportSection(tx, riderId);
          return exportedSections;
        });
      return { exported_at: new Date(clock.nowMs()).toISOString(), sections };
    },

    /** Ends the account at once; only the audit log keeps an id, which no longer identifies anyone. */
    async erase({ riderId }: RiderSession, { username }: AccountDeletion): Promise<void> {
      // May deadlock with signing in, which locks the identity first and the rider second.
      const grants = await retryDeadlock(() => db.transaction().execute((tx) => erase(tx, riderId, username)));
      await revokeGrants(grants);
    },
  };
}
