import type { NoticeKind } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type NoticesService, renewNotice } from '#server/modules/notices/notices.service.ts';
import type { Ruling } from '../reviews/applyDecision.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';

type SettledStatus = Ruling | 'error';

interface Deps {
  readonly clock: Clock;
  readonly notices: Pick<NoticesService, 'add'>;
}

interface RulingChange {
  /** Null the first time. */
  readonly previousRuling: Ruling | null;
  readonly outcome: Ruling;
  readonly ruleVersion: number;
}

type ReverifiedChange = RulingChange & { readonly previousRuling: Ruling };

const noticeByStatus = {
  passed: 'attemptPassed',
  failed: 'attemptFailed',
  inReview: 'attemptInReview',
  error: 'attemptError',
} as const satisfies Record<SettledStatus, NoticeKind>;

/** Notifies riders of the outcome of their attempts. */
export function createOutcomeNotices({ clock, notices }: Deps) {
  async function notifyFirst(tx: Db, attempt: AttemptRow, status: SettledStatus): Promise<void> {
    const title = await challengesRepository.findTitle(tx, attempt.challenge_id);
    const params = { attempt_id: attempt.id, challenge_title: title };
    await notices.add(tx, attempt.rider_id, noticeByStatus[status], params);
  }

  /** One notice for all of the rider's attempts that the same correction changed in the same way. */
  async function notifyReverified(
    tx: Db,
    attempt: AttemptRow,
    { previousRuling, outcome, ruleVersion }: ReverifiedChange,
  ): Promise<void> {
    const title = await challengesRepository.findTitle(tx, attempt.challenge_id);
    await renewNotice(tx, clock, {
      riderId: attempt.rider_id,
      kind: 'attemptReverified',
      subject: { challenge_id: attempt.challenge_id, before: previousRuling, outcome, rule_version: ruleVersion },
      computeParams: (unread) => ({
        challenge_title: title,
        count: (unread?.count ?? 0) + 1,
        ...(!unread && { attempt_id: attempt.id }),
      }),
    });
  }

  return {
    notifyFirst,

    /** Notifies of the first outcome, and of later ones that differ; only those mention corrected rules. */
    async notifyRuling(tx: Db, attempt: AttemptRow, change: RulingChange): Promise<void> {
      const { previousRuling, outcome } = change;
      if (attempt.algorithm_version === null || previousRuling === null) await notifyFirst(tx, attempt, outcome);
      else if (outcome !== previousRuling) {
        if (isRejudgedForZone(attempt)) await notifyFirst(tx, attempt, outcome);
        else await notifyReverified(tx, attempt, { ...change, previousRuling });
      }
    },
  };
}

/** Whether the attempt is judged again because its rider changed the zone of the file's times. */
const isRejudgedForZone = ({ zone_changed_at: changedAt, decided_at: decidedAt }: AttemptRow): boolean =>
  changedAt !== null && (decidedAt === null || decidedAt <= changedAt);
