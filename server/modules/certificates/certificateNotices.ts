import type { NoticeKind } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { ResultChange } from '#server/modules/events/resultListenerTypes.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';

/** What became of a rider's certificate; `id` is the one to look at. */
export type CertificateOutcome =
  | { readonly kind: 'earned' | 'replaced' | 'revoked' | 'restored'; readonly id: string }
  /** By a person, with words for the rider. */
  | { readonly kind: 'withdrawn'; readonly id: string; readonly note: string }
  /** With the exclusion of the rider, who is told of that. */
  | { readonly kind: 'excluded'; readonly id: string };

const kinds = {
  earned: 'eventCertificateEarned',
  replaced: 'eventCertificateReplaced',
  revoked: 'eventCertificateRevoked',
  restored: 'eventCertificateRestored',
  withdrawn: 'eventCertificateWithdrawn',
} as const satisfies Record<string, NoticeKind>;

/** One notice for each change, in its transaction. */
export const certificateNotices = (clock: Clock) => ({
  async tell(tx: Db, { event, riderId }: Pick<ResultChange, 'event' | 'riderId'>, outcome: CertificateOutcome) {
    if (outcome.kind === 'excluded') return;
    await createNotices({ db: tx, clock }).add(tx, riderId, kinds[outcome.kind], {
      event_id: event.slug,
      event_name: event.name,
      certificate_id: outcome.id,
      ...(outcome.kind === 'withdrawn' && { text: outcome.note }),
    });
  },
});
