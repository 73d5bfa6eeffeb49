import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { attemptsRepository, type ReviewRow } from '../store/attempts.repository.ts';
import { verdictsRepository } from '../store/verdicts.repository.ts';
import type { Ruling } from './applyDecision.ts';
import { reviewsRepository } from './reviews.repository.ts';

interface ReviewRequest {
  readonly attemptId: string;
  /** The review already open on the attempt, if any. */
  readonly review: ReviewRow | undefined;
  readonly otherAttemptId: string | null;
}

/** Opens a review for a person, or closes it if the rules settle it; all in the caller's transaction. */
export function createReviewOpener(clock: Clock) {
  const getNow = () => new Date(clock.nowMs());

  async function insertReview(tx: Db, attemptId: string, change: Partial<ReviewRow>): Promise<void> {
    const review = { id: uuidv7(clock.nowMs()), attempt_id: attemptId, kind: 'flags', opened_at: getNow() } as const;
    await reviewsRepository.insert(tx, { ...review, ...change });
  }

  /** The earlier rider may have copied the other's ride: that pass is reviewed, too, and stays valid until then. */
  async function reviewEarlierPass(tx: Db, attemptId: string, otherAttemptId: string): Promise<void> {
    const reviews = await attemptsRepository.listReviews(tx, attemptId);
    const review = reviews.find(({ decision }) => decision === null);
    if (review) {
      const other_attempt_id = review.other_attempt_id ?? otherAttemptId;
      return reviewsRepository.update(tx, review.id, { other_attempt_id });
    }
    const wasAsked = reviews.some((each) => each.decided_by === 'person' && each.other_attempt_id === otherAttemptId);
    const verdict = await verdictsRepository.findCurrent(tx, attemptId);
    if (wasAsked || verdict?.status !== 'passed') return;
    await insertReview(tx, attemptId, { other_attempt_id: otherAttemptId, verdict_stands: true });
  }

  async function openReview(tx: Db, { attemptId, review, otherAttemptId }: ReviewRequest): Promise<void> {
    // Locks the other rider before any row that references the other's attempt: the order in which accounts are erased.
    const otherAttempt = otherAttemptId === null ? undefined : await attemptsRepository.lock(tx, otherAttemptId);
    const otherId = otherAttempt?.id ?? null;
    if (!review) await insertReview(tx, attemptId, { other_attempt_id: otherId });
    else {
      const other_attempt_id = otherId ?? review.other_attempt_id;
      await reviewsRepository.update(tx, review.id, { verdict_stands: false, other_attempt_id });
    }
    if (otherId !== null) await reviewEarlierPass(tx, otherId, attemptId);
  }

  /**
   * How a ruling by the rules affects an open review: an appeal still needs a person, unless the rules now pass the
   * ride; the rules cannot decide whose ride it is.
   */
  async function settleReview(tx: Db, review: ReviewRow | undefined, ruling: Ruling): Promise<Ruling> {
    if (!review || ruling === 'inReview') return ruling;
    if (review.verdict_stands && ruling === 'passed') return ruling;
    if (review.kind === 'appeal' && ruling === 'failed') return 'inReview';
    const decision = ruling === 'passed' ? 'accepted' : 'rejected';
    await reviewsRepository.update(tx, review.id, { decision, decided_at: getNow(), decided_by: 'rules' });
    return ruling;
  }

  return { openReview, settleReview };
}
