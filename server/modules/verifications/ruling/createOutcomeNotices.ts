import type { NoticeKind } from '#contract/notices/notices.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { type NoticesService, renewNotice } from '#server/modules/notices/notices.service.ts';
import type { Ruling } from '../reviews/applyDecision.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';

type Settled = Ruling | 'error';

interface Deps {
  readonly clock: Clock;
  readonly notices: Pick<NoticesService, 'add'>;
}

interface Change {
  /** Null the first time. */
  readonly previousRuling: Ruling | null;
  readonly outcome: Ruling;
  readonly ruleVersion: number;
}

type Reverified = Change & { readonly previousRuling: Ruling };

const noticeOf = {
  passed: 'attemptPassed',
  failed: 'attemptFailed',
  inReview: 'attemptInReview',
  error: 'attemptError',
} as const satisfies Record<Settled, NoticeKind>;

/** Notifies riders of the outcome of their attempts. */
export function createOutcomeNotices({ clock, notices }: Deps) {
  async function first(tx: Db, attempt: AttemptRow, status: Settled): Promise<void> {
    const title = await challengesRepository.titleOf(tx, attempt.challenge_id);
    const params = { attempt_id: attempt.id, challenge_title: title };
    await notices.add(tx, attempt.rider_id, noticeOf[status], params);
  }

  /** One notice for all of the rider's attempts that the same correction changed in the same way. */
  async function reverified(
    tx: Db,
    attempt: AttemptRow,
    { previousRuling, outcome, ruleVersion }: Reverified,
  ): Promise<void> {
    const title = await challengesRepository.titleOf(tx, attempt.challenge_id);
    await renewNotice(tx, clock, {
      riderId: attempt.rider_id,
      kind: 'attemptReverified',
      about: { challenge_id: attempt.challenge_id, before: previousRuling, outcome, rule_version: ruleVersion },
      params: (unread) => ({
        challenge_title: title,
        count: (unread?.count ?? 0) + 1,
        ...(!unread && { attempt_id: attempt.id }),
      }),
    });
  }

  return {
    first,

    /** Notifies of the first outcome, and of later ones that differ; only those mention corrected rules. */
    async ruling(tx: Db, attempt: AttemptRow, change: Change): Promise<void> {
      const { previousRuling, outcome } = change;
      if (attempt.algorithm_version === null || previousRuling === null) await first(tx, attempt, outcome);
      else if (outcome !== previousRuling) {
        if (isOfNewZone(attempt)) await first(tx, attempt, outcome);
        else await reverified(tx, attempt, { ...change, previousRuling });
      }
    },
  };
}

/** Whether the attempt is judged again because its rider changed the zone of the file's times. */
const isOfNewZone = ({ zone_changed_at: changedAt, decided_at: decidedAt }: AttemptRow): boolean =>
  changedAt !== null && (decidedAt === null || decidedAt <= changedAt);
