import type { NoticeKind } from '#contract/notices/notices.ts';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { renewNotice } from '#server/modules/notices/renewNotice.ts';
import { giveBackUpload } from '#server/modules/uploads/giveBackUpload.ts';
import { foundStatus } from '#workers/core/verification/foundStatus.ts';
import { withAcceptedTime } from '../acceptedTime.ts';
import { findDuplicates, likeAttempts } from '../copies/duplicates.ts';
import { inheritRide } from '../copies/inheritRide.ts';
import { rideHashOf } from '../copies/rideTurn.ts';
import { findSameRide } from '../copies/sameRide.ts';
import { decisionOf, keepDecision, type Ruling } from '../reviews/keptDecision.ts';
import { createReviewOpening } from '../reviews/openReview.ts';
import { tellReviewers } from '../reviews/waitingReviews.ts';
import { type AttemptRow, attemptsRepository } from '../store/attempts.repository.ts';
import { unpackEvidence } from '../store/evidence.ts';
import { currentVerdict, saveVerdict } from '../verdicts.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { saveActivity } from './saveActivity.ts';

type Settled = Ruling | 'error';

interface Surroundings extends Pick<AppContext, 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
}

/** Why nobody can say. */
interface Reason {
  readonly code: string;
  /** The rider's attempt with the same ride. */
  readonly earlierId?: string;
}

/** What corrected rules have made of an attempt. */
interface Change {
  readonly before: Ruling;
  readonly outcome: Ruling;
  readonly ruleVersion: number;
}

const noticeOf = {
  passed: 'attemptPassed',
  failed: 'attemptFailed',
  inReview: 'attemptInReview',
  error: 'attemptError',
} as const satisfies Record<Settled, NoticeKind>;

/** Of the site: the file is as good as before. */
const ownFaults: readonly string[] = ['internal', 'challenge.incomplete'] satisfies AttemptErrorCode[];

/** What is written of an attempt whose ride was judged, or could not be; all of it in the caller's transaction. */
export function createRulings({ clock, config, notices }: Surroundings) {
  const now = () => new Date(clock.nowMs());
  const { openReview, settleReview } = createReviewOpening(clock);

  async function tell(tx: Db, attempt: AttemptRow, status: Settled): Promise<void> {
    const { title } = await tx
      .selectFrom('challenge')
      .select('title')
      .where('id', '=', attempt.challenge_id)
      .executeTakeFirstOrThrow();
    const params = { attempt_id: attempt.id, challenge_title: title };
    await notices.add(tx, attempt.rider_id, noticeOf[status], params);
  }

  /** One notice for all of the rider's that the same correction has changed alike, however many there are. */
  async function tellReverified(tx: Db, attempt: AttemptRow, { before, outcome, ruleVersion }: Change): Promise<void> {
    const { title } = await tx
      .selectFrom('challenge')
      .select('title')
      .where('id', '=', attempt.challenge_id)
      .executeTakeFirstOrThrow();
    await renewNotice(tx, clock, {
      riderId: attempt.rider_id,
      kind: 'attemptReverified',
      about: { challenge_id: attempt.challenge_id, before, outcome, rule_version: ruleVersion },
      params: (unread) => ({
        challenge_title: title,
        count: (unread?.count ?? 0) + 1,
        ...(!unread && { attempt_id: attempt.id }),
      }),
    });
  }

  /** How it stood before it was judged anew; null where this is the first time. */
  async function standingOf(tx: Db, attempt: AttemptRow) {
    const reviews = await attemptsRepository.reviewsOf(tx, attempt.id);
    const review = reviews.find(({ decision }) => decision === null);
    const verdict = await currentVerdict(tx, attempt.id);
    const before: Ruling | null = review && !review.verdict_stands ? 'inReview' : (verdict?.status ?? null);
    return { before, review, verdict, decided: decisionOf(reviews) };
  }

  /** Nobody can say how it went; where somebody has before, that stays. */
  async function giveUp(tx: Db, attempt: AttemptRow, { code, earlierId }: Reason): Promise<void> {
    const { before, verdict } = await standingOf(tx, attempt);
    // Its name stays for a while: the rider shall know which file it was.
    if (attempt.upload_id !== null && ownFaults.includes(code)) await giveBackUpload(tx, clock, attempt.upload_id);
    else if (attempt.upload_id !== null) {
      await tx.deleteFrom('upload_chunk').where('upload_id', '=', attempt.upload_id).execute();
    }
    const status = before ?? 'error';
    await tx
      .updateTable('verification_attempt')
      .set({
        status,
        ...(before === null && { error_code: code, decided_at: now(), earlier_attempt_id: earlierId ?? null }),
        ...(verdict && { rule_version: verdict.rule_version }),
        // Offered in the very moment in which the permission ended.
        ...(code === 'strava.notConnected' && { strava_activity_id: '' }),
      })
      .where('id', '=', attempt.id)
      .execute();
    if (before === null) await tell(tx, attempt, 'error');
  }

  async function rule(tx: Db, attempt: AttemptRow, outcome: JudgedOutcome): Promise<void> {
    const { ride, ruleVersion } = outcome;
    const rideHash = rideHashOf(config, ride);
    const alike = await likeAttempts(tx, attempt, ride);
    const copy = { attempt, rideHash, contentHash: ride.contentHash, alike };
    const { startedAtMs, isStartHidden } = ride;
    const before = await findSameRide(tx, { ...copy, startedAtMs, isStartHidden }, ruleVersion);
    if (before.standingId) return giveUp(tx, attempt, { code: 'attempt.sameRide', earlierId: before.standingId });
    if (before.forgottenId) await inheritRide(tx, attempt.id, before.forgottenId);
    const saved = await saveActivity(tx, { clock, config }, { attempt, outcome, rideHash });
    const { flags: duplicates, otherAttemptId } = await findDuplicates(tx, { ...copy, ...saved });
    const found: AttemptResult = { ...ride.result, flags: [...ride.result.flags, ...duplicates] };
    const standing = await standingOf(tx, attempt);
    const byRules = rulingOf(ride.matchStatus, found.flags);
    const kept = keepDecision(standing.decided, byRules, found);
    const ruled = kept === 'passed' && before.wasRefused ? 'inReview' : kept;
    const status = await settleReview(tx, standing.review, ruled);
    const isByPerson = status === 'passed' && standing.decided?.decision === 'accepted';
    const result = isByPerson ? withAcceptedTime(found, unpackEvidence(ride.evidence)) : found;
    const best = result.efforts[result.best_effort ?? -1];
    const measured = {
      started_at: best ? new Date(best.started_at) : null,
      elapsed_s: best?.elapsed_s ?? null,
      rule_version: ruleVersion,
      algorithm_version: ride.result.algorithm_version,
    };
    await tx
      .updateTable('verification_attempt')
      .set({ status, error_code: null, activity_id: saved.activityId, upload_id: null, ...measured })
      .set({ result: JSON.stringify(result), decided_at: status === 'inReview' ? null : now() })
      .where('id', '=', attempt.id)
      .execute();
    if (attempt.upload_id !== null) await tx.deleteFrom('upload').where('id', '=', attempt.upload_id).execute();
    if (status === 'inReview') await openReview(tx, { attemptId: attempt.id, review: standing.review, otherAttemptId });
    else await saveVerdict(tx, clock, { attempt: { ...attempt, ...measured }, status });
    const isAgain = attempt.algorithm_version !== null;
    if (!isAgain || standing.before === null) await tell(tx, attempt, status);
    else if (status !== standing.before) {
      await tellReverified(tx, attempt, { before: standing.before, outcome: status, ruleVersion });
    }
    if (status === 'inReview' && !standing.review) await tellReviewers(tx, clock, attempt.rider_id);
  }

  return { giveUp, rule };
}

function rulingOf(matchStatus: JudgedOutcome['ride']['matchStatus'], flags: AttemptResult['flags']): Ruling {
  const found = foundStatus(matchStatus, flags);
  return found === 'review' ? 'inReview' : found;
}
