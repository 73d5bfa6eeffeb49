import type { NoticeKind } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';

/** What happened to a rider's certificate; `id` is the one to show. */
export type CertificateOutcome =
  | { readonly kind: 'earned' | 'replaced' | 'revoked' | 'restored'; readonly id: string }
  /** Revoked by a person, with a note to the rider. */
  | { readonly kind: 'withdrawn'; readonly id: string; readonly note: string }
  /** Revoked with the registration: an exclusion has its own notice, and a rider who cancels was told before. */
  | { readonly kind: 'excluded' | 'cancelled'; readonly id: string };

const noticeKinds = {
  earned: 'eventCertificateEarned',
  replaced: 'eventCertificateReplaced',
  revoked: 'eventCertificateRevoked',
  restored: 'eventCertificateRestored',
  withdrawn: 'eventCertificateWithdrawn',
} as const satisfies Record<string, NoticeKind>;

/** Sends one notice for each change, in its transaction. */
export const createCertificateNotices = (clock: Clock) => ({
  async notify(tx: Db, { event, riderId }: Pick<ResultChange, 'event' | 'riderId'>, outcome: CertificateOutcome) {
    if (outcome.kind === 'excluded' || outcome.kind === 'cancelled') return;
    await createNotices({ db: tx, clock }).add(tx, riderId, noticeKinds[outcome.kind], {
      event_id: event.slug,
      event_name: event.name,
      certificate_id: outcome.id,
      ...(outcome.kind === 'withdrawn' && { text: outcome.note }),
    });
  },
});
