import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Appeal, ReviewDecision, ReviewList } from '#contract/verifications/verificationReviews.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { canAppeal, type Viewer } from '../attempts/attempts.service.ts';
import { withAcceptedTime } from '../judging/withAcceptedTime.ts';
import { type AttemptRow, attemptsRepository, type ReviewRow } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import { decryptEvidence } from '../store/decryptEvidence.ts';
import { saveVerdict } from '../store/verdicts.ts';
import { listQuestions } from './applyDecision.ts';
import { reviewsRepository } from './reviews.repository.ts';
import { notifyAdministrators, updateWaitingNotices } from './waitingReviews.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
}

/** Decisions by people where the rules cannot decide. */
export function createReviews({ db, clock, config, notices }: Deps) {
  const getNow = () => new Date(clock.nowMs());
  const runInTransaction = (run: (tx: Db) => Promise<void>) => retryDeadlock(() => db.transaction().execute(run));

  async function openAppeal(tx: Db, riderId: string, { id, text }: { id: string; text: string }): Promise<void> {
    const attempt = await attemptsRepository.lock(tx, id);
    if (attempt?.rider_id !== riderId) throw new AppError('resource.notFound');
    if (!canAppeal(attempt, await attemptsRepository.listReviews(tx, id))) throw new AppError('attempt.cannotAppeal');
    await reviewsRepository.insert(tx, {
      id: uuidv7(clock.nowMs()),
      attempt_id: id,
      kind: 'appeal',
      opened_at: getNow(),
      appeal_text: text,
    });
    await attemptsRepository.update(tx, id, { status: 'inReview' });
    await notifyAdministrators(tx, clock, riderId);
  }

  async function decideReview(
    tx: Db,
    administrator: Viewer,
    { id, decision, reason }: ReviewDecision & { id: string },
  ) {
    const attempt = await attemptsRepository.lock(tx, id);
    const [review] = attempt ? await attemptsRepository.listReviews(tx, id) : [];
    if (!attempt || !review) throw new AppError('resource.notFound');
    if (attempt.rider_id === administrator.riderId) throw new AppError('access.denied');
    if (!isOpen(attempt, review)) throw new AppError('attempt.notInReview');
    await reviewsRepository.update(tx, review.id, {
      decision,
      reason,
      decided_at: getNow(),
      decided_by_rider_id: administrator.riderId,
      decided_by: 'person',
      decided_codes: attempt.result ? listQuestions(attempt.result) : [],
    });
    const { status, notice, action } = outcomeByDecision[decision];
    await settleAttempt(tx, { clock, config }, { attempt, status });
    await notices.add(tx, attempt.rider_id, notice, {
      attempt_id: id,
      challenge_title: await challengesRepository.findTitle(tx, attempt.challenge_id),
    });
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: administrator.riderId },
      action,
      subject: { kind: 'attempt', id },
      detail: { review: review.kind, challenge: attempt.challenge_id },
    });
    await updateWaitingNotices(tx);
  }

  return {
    async list(): Promise<ReviewList> {
      const rows = await reviewsRepository.listWaiting(db, maxListedReviews);
      return {
        results: rows.map(({ challenge_id, title, opened_at, found: ruleResult, ...review }) => ({
          ...review,
          challenge: { id: challenge_id, title },
          opened_at: opened_at.toISOString(),
          codes: ruleResult ? listCodes(ruleResult) : [],
        })),
      };
    },

    appeal: (riderId: string, id: string, { text }: Appeal): Promise<void> =>
      runInTransaction((tx) => openAppeal(tx, riderId, { id, text })),

    decide: (administrator: Viewer, id: string, decision: ReviewDecision): Promise<void> =>
      runInTransaction((tx) => decideReview(tx, administrator, { id, ...decision })),
  };
}

/** How many reviews wait for this administrator, whose own rides are decided by others. */
export const countReviewsForAdmin = (db: Db, administratorId: string): Promise<number> =>
  reviewsRepository.countWaitingFor(db, administratorId);

const maxListedReviews = 200;

const outcomeByDecision = {
  accepted: { status: 'passed', notice: 'reviewAccepted', action: 'attempt.accepted' },
  rejected: { status: 'failed', notice: 'reviewRejected', action: 'attempt.rejected' },
} as const satisfies Record<ReviewDecision['decision'], object>;

/** The reasons without duplicates; a note needs no decision. */
const listCodes = ({ reasons, flags }: Pick<AttemptResult, 'reasons' | 'flags'>): string[] => [
  ...new Set([...reasons, ...flags.filter(({ severity }) => severity !== 'note')].map(({ code }) => code)),
];

const isOpen = ({ status }: AttemptRow, { decision, verdict_stands: stands }: ReviewRow): boolean =>
  decision === null && (status === 'inReview' || (stands && status === 'passed'));

async function settleAttempt(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { attempt, status }: { readonly attempt: AttemptRow; readonly status: 'passed' | 'failed' },
): Promise<void> {
  // A pass that was only compared with another one stays valid.
  if (attempt.status === status) return;
  const acceptedTime = status === 'passed' ? await measureAcceptedTime(tx, config, attempt) : null;
  await attemptsRepository.update(tx, attempt.id, {
    status,
    decided_at: new Date(clock.nowMs()),
    // The time until a person's decision does not count as the workers' duration.
    taken_at: null,
    ...(acceptedTime && { ...acceptedTime, result: JSON.stringify(acceptedTime.result) }),
  });
  const algorithmVersion = attempt.algorithm_version ?? 0;
  await saveVerdict(tx, clock, {
    attempt: { ...attempt, ...acceptedTime, algorithm_version: algorithmVersion },
    status,
  });
}

/** A time for a ride in which the rules found no effort, if one can be measured. */
async function measureAcceptedTime(
  tx: Db,
  config: AppContext['config'],
  { result: ruleResult, elapsed_s: elapsedS, activity_id: activityId }: AttemptRow,
) {
  if (ruleResult === null || elapsedS !== null) return null;
  const result = withAcceptedTime(ruleResult, await decryptEvidence(tx, config, activityId));
  const effort = result.efforts[result.best_effort ?? -1];
  return effort ? { result, started_at: new Date(effort.started_at), elapsed_s: effort.elapsed_s } : null;
}
