import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import {
  deleteUploadedBytes,
  deleteUploadedFile,
  giveBackUpload,
} from '#server/modules/uploads/uploadedFile.service.ts';
import { foundStatus } from '#workers/core/verification/foundStatus.ts';
import { copiesRepository } from '../copies/copies.repository.ts';
import { findDuplicates, likeAttempts } from '../copies/duplicates.ts';
import { findOverlap, questionLaterOverlaps } from '../copies/overlaps.ts';
import { rideHashOf } from '../copies/rideHash.ts';
import { findSameRide } from '../copies/sameRide.ts';
import { withAcceptedTime } from '../judging/acceptedTime.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';
import { decisionOf, keepDecision, type Ruling } from '../reviews/keptDecision.ts';
import { createReviewOpening } from '../reviews/openReview.ts';
import { tellReviewers } from '../reviews/waitingReviews.ts';
import { type AttemptRow, attemptsRepository, type ReviewRow } from '../store/attempts.repository.ts';
import { unpackEvidence } from '../store/evidence.ts';
import { verdictsRepository } from '../store/verdicts.repository.ts';
import { saveVerdict } from '../store/verdicts.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { createOutcomeNotices } from './outcomeNotices.ts';
import { saveActivity } from './saveActivity.ts';

interface Surroundings extends Pick<AppContext, 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
}

/** Why there is no verdict. */
interface Reason {
  readonly code: string;
  /** The rider's earlier attempt with the same ride. */
  readonly earlierId?: string;
}

/** The outcome of a ruling, to be saved. */
interface Conclusion {
  readonly outcome: JudgedOutcome;
  readonly found: AttemptResult;
  readonly standing: Awaited<ReturnType<typeof standingOf>>;
  readonly status: Ruling;
  readonly activityId: string;
  readonly otherAttemptId: string | null;
  /** The rider's attempt with another recording of the same time, which counts instead. */
  readonly earlierId: string | null;
}

/** The site's fault: the file can be offered again. */
const ownFaults: readonly string[] = ['internal', 'challenge.incomplete'] satisfies AttemptErrorCode[];

/** Writes the outcome of an attempt, whether its ride was judged or could not be; all in the caller's transaction. */
export function createRulings({ clock, config, notices }: Surroundings) {
  const now = () => new Date(clock.nowMs());
  const { openReview, settleReview } = createReviewOpening(clock);
  const told = createOutcomeNotices({ clock, notices });

  /** No verdict this time; an earlier outcome stays. */
  async function giveUp(tx: Db, attempt: AttemptRow, { code, earlierId }: Reason): Promise<void> {
    const { before, verdict } = await standingOf(tx, attempt);
    if (attempt.upload_id !== null) {
      if (ownFaults.includes(code)) await giveBackUpload(tx, clock, attempt.upload_id);
      else await deleteUploadedBytes(tx, attempt.upload_id);
    }
    await attemptsRepository.update(tx, attempt.id, {
      status: before ?? 'error',
      ...(before === null && { error_code: code, decided_at: now(), earlier_attempt_id: earlierId ?? null }),
      ...(verdict && { rule_version: verdict.rule_version }),
      // Offered at the very moment at which the permission ended.
      ...(code === 'strava.notConnected' && { strava_activity_id: '' }),
    });
    if (before === null) await told.first(tx, attempt, 'error');
  }

  async function rule(tx: Db, attempt: AttemptRow, outcome: JudgedOutcome): Promise<void> {
    const { ride, ruleVersion } = outcome;
    const rideHash = rideHashOf(config, ride);
    const alike = await likeAttempts(tx, attempt, ride);
    const { startedAtMs, isStartHidden, isPrintCoarse } = ride;
    const copy = { attempt, rideHash, contentHash: ride.contentHash, alike, isPrintCoarse };
    const before = await findSameRide(tx, { ...copy, startedAtMs, isStartHidden }, ruleVersion);
    if (before.standingId) return giveUp(tx, attempt, { code: 'attempt.sameRide', earlierId: before.standingId });
    if (before.forgottenId) await copiesRepository.inheritRide(tx, attempt.id, before.forgottenId);
    const saved = await saveActivity(tx, { clock, config }, { attempt, outcome, rideHash });
    const { flags: duplicates, otherAttemptId } = await findDuplicates(tx, { ...copy, ...saved });
    const overlap = await findOverlap(tx, { ...copy, ...saved });
    const found: AttemptResult = { ...ride.result, flags: [...ride.result.flags, ...duplicates, ...overlap.flags] };
    const standing = await standingOf(tx, attempt);
    const kept = keepDecision(standing.decided, rulingOf(ride.matchStatus, found.flags), found);
    const status = await settleReview(tx, standing.review, kept === 'passed' && before.wasRefused ? 'inReview' : kept);
    const { activityId } = saved;
    const { earlierId } = overlap;
    await conclude(tx, attempt, { outcome, found, standing, status, activityId, otherAttemptId, earlierId });
    if (status !== 'failed') await questionLaterOverlaps(tx, { ...copy, ...saved });
  }

  async function conclude(tx: Db, attempt: AttemptRow, conclusion: Conclusion): Promise<void> {
    const { outcome, found, standing, status, activityId, otherAttemptId, earlierId } = conclusion;
    const result = status === 'passed' ? resultOfPass(found, outcome.ride, standing.decided) : found;
    const measured = measuredOf(result, outcome);
    await attemptsRepository.update(tx, attempt.id, {
      status,
      error_code: null,
      activity_id: activityId,
      upload_id: null,
      ...measured,
      utc_offset_min: outcome.ride.utcOffsetMin,
      earlier_attempt_id: earlierId,
      rhythm: outcome.ride.rhythm && [...outcome.ride.rhythm],
      result: JSON.stringify(result),
      decided_at: status === 'inReview' ? null : now(),
    });
    if (attempt.upload_id !== null) await deleteUploadedFile(tx, attempt.upload_id);
    const { before, review } = standing;
    if (status === 'inReview') await openReview(tx, { attemptId: attempt.id, review, otherAttemptId });
    else await saveVerdict(tx, clock, { attempt: { ...attempt, ...measured }, status });
    await told.ruling(tx, attempt, { before, outcome: status, ruleVersion: outcome.ruleVersion });
    const isNewReview = status === 'inReview' && !review;
    if (isNewReview) await tellReviewers(tx, clock, attempt.rider_id);
  }

  return { giveUp, rule };
}

/** Its status before it was judged again; `before` is null the first time. */
async function standingOf(tx: Db, attempt: AttemptRow) {
  const reviews = await attemptsRepository.reviewsOf(tx, attempt.id);
  const review = reviews.find(({ decision }) => decision === null);
  const verdict = await verdictsRepository.findCurrent(tx, attempt.id);
  const before: Ruling | null = review && !review.verdict_stands ? 'inReview' : (verdict?.status ?? null);
  return { before, review, verdict, decided: decisionOf(reviews) };
}

/** A pass decided by a person has a time even if the rules find no effort. */
function resultOfPass(found: AttemptResult, { evidence }: JudgedRide, decided: ReviewRow | undefined): AttemptResult {
  return decided?.decision === 'accepted' ? withAcceptedTime(found, unpackEvidence(evidence)) : found;
}

function measuredOf(result: AttemptResult, { ride, ruleVersion }: JudgedOutcome) {
  const best = result.efforts[result.best_effort ?? -1];
  return {
    started_at: best ? new Date(best.started_at) : null,
    elapsed_s: best?.elapsed_s ?? null,
    rule_version: ruleVersion,
    algorithm_version: ride.result.algorithm_version,
  };
}

function rulingOf(matchStatus: JudgedOutcome['ride']['matchStatus'], flags: AttemptResult['flags']): Ruling {
  const found = foundStatus(matchStatus, flags);
  return found === 'review' ? 'inReview' : found;
}
