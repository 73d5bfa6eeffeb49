import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { attemptsRepository, type ReviewRow } from '../store/attempts.repository.ts';
import { currentVerdict } from '../verdicts.ts';
import type { Ruling } from './keptDecision.ts';

interface Doubt {
  readonly attemptId: string;
  /** Already open on it. */
  readonly review: ReviewRow | undefined;
  readonly otherAttemptId: string | null;
}

/** Asks a person, and takes the question back where nothing is left of it; all in the caller's transaction. */
export function createReviewOpening(clock: Clock) {
  const now = () => new Date(clock.nowMs());

  async function open(tx: Db, attemptId: string, change: Partial<ReviewRow>): Promise<void> {
    const review = { id: uuidv7(clock.nowMs()), attempt_id: attemptId, kind: 'flags', opened_at: now() } as const;
    await tx
      .insertInto('attempt_review')
      .values({ ...review, ...change })
      .execute();
  }

  async function update(tx: Db, { id }: ReviewRow, change: Partial<ReviewRow>): Promise<void> {
    await tx.updateTable('attempt_review').set(change).where('id', '=', id).execute();
  }

  /** Whoever came first may be the one who took the ride: that pass is looked at, too, and holds until then. */
  async function doubtPass(tx: Db, attemptId: string, otherAttemptId: string): Promise<void> {
    const reviews = await attemptsRepository.reviewsOf(tx, attemptId);
    const review = reviews.find(({ decision }) => decision === null);
    if (review) return update(tx, review, { other_attempt_id: review.other_attempt_id ?? otherAttemptId });
    const wasAsked = reviews.some((each) => each.decided_by === 'person' && each.other_attempt_id === otherAttemptId);
    const verdict = await currentVerdict(tx, attemptId);
    if (wasAsked || verdict?.status !== 'passed') return;
    await open(tx, attemptId, { other_attempt_id: otherAttemptId, verdict_stands: true });
  }

  async function openReview(tx: Db, { attemptId, review, otherAttemptId }: Doubt): Promise<void> {
    // The other's rider before anything that points to the other's attempt: that is the order in which accounts end.
    const other = otherAttemptId === null ? undefined : await attemptsRepository.lock(tx, otherAttemptId);
    const otherId = other?.id ?? null;
    if (!review) await open(tx, attemptId, { other_attempt_id: otherId });
    else await update(tx, review, { verdict_stands: false, other_attempt_id: otherId ?? review.other_attempt_id });
    if (otherId !== null) await doubtPass(tx, otherId, attemptId);
  }

  /**
   * What an open review makes of a ruling by the rules: an appeal is a person's to answer, unless it has its will; whose
   * ride it is the rules cannot say.
   */
  async function settleReview(tx: Db, review: ReviewRow | undefined, ruled: Ruling): Promise<Ruling> {
    if (!review || ruled === 'inReview') return ruled;
    if (review.verdict_stands && ruled === 'passed') return ruled;
    if (review.kind === 'appeal' && ruled === 'failed') return 'inReview';
    const decision = ruled === 'passed' ? 'accepted' : 'rejected';
    await update(tx, review, { decision, decided_at: now(), decided_by: 'rules' });
    return ruled;
  }

  return { openReview, settleReview };
}
