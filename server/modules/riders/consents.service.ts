import {
  type ConsentChange,
  type ConsentList,
  type ConsentPurpose,
  consentPurposes,
  consentTextVersion,
} from '#contract/riders/riders.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { endShares } from '#server/modules/shares/endShares.service.ts';
import { consentsRepository } from './consents.repository.ts';
import { lockRider } from './riders.service.ts';

interface ConsentRequest extends ConsentChange {
  readonly purpose: ConsentPurpose;
}

/** Whether this may currently be published about the rider: check at every read, never cache. */
export async function isConsentGiven(db: Db, riderId: string, purpose: ConsentPurpose): Promise<boolean> {
  return (await consentsRepository.findOpen(db, riderId, purpose)) !== undefined;
}

/** Each consent is a row that is given once and withdrawn once, so that its history is preserved. */
export function createConsents({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  async function list(dbOrTx: Db, riderId: string): Promise<ConsentList> {
    const rows = await consentsRepository.list(dbOrTx, riderId);
    const lastByPurpose = new Map(rows.map((row) => [row.purpose, row]));
    return {
      results: consentPurposes.map((purpose) => {
        const lastConsent = lastByPurpose.get(purpose);
        return {
          purpose,
          is_given: lastConsent?.withdrawn_at === null,
          changed_at: (lastConsent?.withdrawn_at ?? lastConsent?.given_at)?.toISOString() ?? null,
          text_version: lastConsent?.text_version ?? consentTextVersion,
        };
      }),
    };
  }

  async function changeConsent(
    tx: Db,
    riderId: string,
    { purpose, is_given, text_version }: ConsentRequest,
  ): Promise<void> {
    const nowMs = clock.nowMs();
    const now = new Date(nowMs);
    const openConsent = await consentsRepository.findOpen(tx, riderId, purpose);
    const isUnchanged = is_given ? openConsent?.text_version === text_version : openConsent === undefined;
    if (isUnchanged) return;
    if (openConsent) await consentsRepository.withdraw(tx, openConsent.id, now);
    if (is_given) {
      await consentsRepository.add(tx, {
        id: uuidv7(nowMs),
        rider_id: riderId,
        purpose,
        text_version,
        given_at: now,
        withdrawn_at: null,
      });
    }
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: is_given ? 'consent.given' : 'consent.withdrawn',
      subject: { kind: 'rider', id: riderId },
      detail: { purpose, text_version: is_given ? text_version : (openConsent?.text_version ?? null) },
    });
  }

  return {
    list: ({ riderId }: RiderSession): Promise<ConsentList> => list(db, riderId),

    async change({ riderId }: RiderSession, request: ConsentRequest): Promise<ConsentList> {
      return db.transaction().execute(async (tx) => {
        await lockRider(tx, riderId);
        await changeConsent(tx, riderId, request);
        // A rider who is no longer public has no public links either.
        if (!request.is_given) await endShares(tx, riderId);
        return list(tx, riderId);
      });
    },
  };
}
