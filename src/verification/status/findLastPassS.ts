import type { AttemptDetail, AttemptSummary } from '#contract/verifications/verificationAttempts.ts';

type Ridden = Pick<AttemptSummary, 'activity' | 'submitted_at'>;

/** When it was ridden; the day of a hidden start is precise enough to order rides. */
const riddenAtMs = ({ activity, submitted_at: submittedAt }: Ridden): number =>
  Date.parse(activity.started_at ?? submittedAt);

/** The time of the rider's previous pass in the same category; null if this is the first. */
export function findLastPassS(attempt: AttemptDetail, attempts: readonly AttemptSummary[]): number | null {
  const earlierPasses = attempts.filter(
    ({ id, status, category, elapsed_s: elapsedS, challenge, ...ridden }) =>
      id !== attempt.id &&
      status === 'passed' &&
      elapsedS !== null &&
      category === attempt.category &&
      challenge.id === attempt.challenge.id &&
      riddenAtMs(ridden) < riddenAtMs(attempt),
  );
  const last = earlierPasses.toSorted((a, b) => riddenAtMs(b) - riddenAtMs(a))[0];
  return last?.elapsed_s ?? null;
}
