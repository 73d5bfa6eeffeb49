import { createHmac } from 'node:crypto';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import {
  deleteUploadedBytes,
  deleteUploadedFile,
  releaseUpload,
} from '#server/modules/uploads/uploadedFile.service.ts';
import { combineStatus } from '#workers/core/verification/combineStatus.ts';
import { copiesRepository } from '../copies/copies.repository.ts';
import { findDuplicates, findSimilarAttempts } from '../copies/duplicates.ts';
import { findSameRide } from '../copies/findSameRide.ts';
import { findOverlap, requeueLaterOverlaps } from '../copies/overlaps.ts';
import { savePrints } from '../copies/ridePrints.ts';
import { evidenceLifetimeMs } from '../deletion/deleteExpiredEvidence.ts';
import type { JudgedRide } from '../judging/judge.ts';
import { withAcceptedTime } from '../judging/withAcceptedTime.ts';
import { applyDecision, findDecision, type Ruling } from '../reviews/applyDecision.ts';
import { createReviewOpener } from '../reviews/createReviewOpener.ts';
import { notifyAdministrators } from '../reviews/waitingReviews.ts';
import { toActivityAad, toEvidenceAad } from '../store/activityAad.ts';
import { type AttemptRow, attemptsRepository, type ReviewRow } from '../store/attempts.repository.ts';
import { evidenceRepository } from '../store/evidence.repository.ts';
import { unpackEvidence } from '../store/evidence.ts';
import { verdictsRepository } from '../store/verdicts.repository.ts';
import { saveVerdict } from '../store/verdicts.ts';
import { activitiesRepository } from './activities.repository.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { createOutcomeNotices } from './createOutcomeNotices.ts';

interface RideToSave {
  readonly attempt: AttemptRow;
  readonly outcome: JudgedOutcome;
  readonly rideHash: Buffer;
}

/** Saves the rider's activity with its encrypted track; the same activity again is updated. */
async function saveActivity(
  tx: Db,
  { clock, config }: Pick<AppContext, 'clock' | 'config'>,
  { attempt, outcome, rideHash }: RideToSave,
): Promise<{ readonly activityId: string; readonly isNew: boolean }> {
  const { ride, wasStored, fileName, externalId } = outcome;
  const endedAt = ride.endedAtMs === null ? null : new Date(ride.endedAtMs);
  if (wasStored && attempt.activity_id !== null) {
    // An improved fingerprint is applied to old rides, too.
    await activitiesRepository.update(tx, attempt.activity_id, { ride_hash: rideHash, ended_at: endedAt });
    await savePrints(tx, config, { activityId: attempt.activity_id, ride });
    return { activityId: attempt.activity_id, isNew: false };
  }
  const nowMs = clock.nowMs();
  const keys = config.columnKeys;
  const knownId = await activitiesRepository.lockKnownActivity(tx, attempt, {
    externalId,
    contentHash: ride.contentHash,
  });
  const id = knownId ?? uuidv7(nowMs);
  const rideColumns = {
    name_encrypted: ride.name === null ? null : encryptText(keys, toActivityAad('name', id), ride.name),
    file_name_encrypted: fileName === null ? null : encryptText(keys, toActivityAad('file_name', id), fileName),
    sport_type: ride.sportType,
    device_name: ride.deviceName,
    started_at: new Date(ride.startedAtMs),
    ended_at: endedAt,
    is_start_hidden: ride.isStartHidden,
    content_hash: Buffer.from(ride.contentHash),
    ride_hash: rideHash,
  };
  if (knownId === undefined) {
    const { rider_id, source } = attempt;
    const identityColumns = { id, rider_id, source, external_id: externalId, created_at: new Date(nowMs) };
    await activitiesRepository.insert(tx, { ...identityColumns, ...rideColumns });
  } else {
    await activitiesRepository.update(tx, id, rideColumns);
  }
  await savePrints(tx, config, { activityId: id, ride });
  await evidenceRepository.save(tx, id, {
    samples_sealed: encryptBytes(keys, toEvidenceAad(id), ride.evidence),
    sample_count: ride.sampleCount,
    expires_at: new Date(nowMs + evidenceLifetimeMs[attempt.source]),
  });
  return { activityId: id, isNew: knownId === undefined };
}

/** Keyed, so that someone with access to the database cannot test guesses of places and times. */
function hashRide(
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { fingerprint, contentHash }: Pick<JudgedRide, 'fingerprint' | 'contentHash'>,
): Buffer {
  // A ride too short to be identified by its places is identified by its bytes.
  const identifier = fingerprint === '' ? Buffer.from(contentHash) : fingerprint;
  return createHmac('sha256', keyedHashKey).update('ride:').update(identifier).digest();
}

interface Deps extends Pick<AppContext, 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
}

/** Why there is no verdict. */
interface FailureReason {
  readonly code: string;
  /** The rider's earlier attempt with the same ride. */
  readonly earlierId?: string;
}

/** The outcome of a ruling, to be saved. */
interface Conclusion {
  readonly outcome: JudgedOutcome;
  readonly ruleResult: AttemptResult;
  readonly previousState: Awaited<ReturnType<typeof readPreviousState>>;
  readonly status: Ruling;
  readonly activityId: string;
  readonly otherAttemptId: string | null;
  /** The rider's attempt with another recording of the same time, which counts instead. */
  readonly earlierId: string | null;
}

/** Errors for which the site is responsible: the file can be submitted again. */
const siteErrorCodes: readonly string[] = ['internal', 'challenge.incomplete'] satisfies AttemptErrorCode[];

/** Writes the outcome of an attempt, whether its ride was judged or could not be; all in the caller's transaction. */
export function createRulings({ clock, config, notices }: Deps) {
  const getNow = () => new Date(clock.nowMs());
  const { openReview, settleReview } = createReviewOpener(clock);
  const outcomeNotices = createOutcomeNotices({ clock, notices });

  /** Ends the attempt without a verdict; an earlier outcome stays. */
  async function giveUp(tx: Db, attempt: AttemptRow, { code, earlierId }: FailureReason): Promise<void> {
    const { previousRuling, verdict } = await readPreviousState(tx, attempt);
    if (attempt.upload_id !== null) {
      if (siteErrorCodes.includes(code)) await releaseUpload(tx, clock, attempt.upload_id);
      else await deleteUploadedBytes(tx, attempt.upload_id);
    }
    await attemptsRepository.update(tx, attempt.id, {
      status: previousRuling ?? 'error',
      ...(previousRuling === null && { error_code: code, decided_at: getNow(), earlier_attempt_id: earlierId ?? null }),
      ...(verdict && { rule_version: verdict.rule_version }),
      // The ride was submitted just when the permission ended: its id must not stay.
      ...(code === 'strava.notConnected' && { strava_activity_id: '' }),
    });
    if (previousRuling === null) await outcomeNotices.notifyFirst(tx, attempt, 'error');
  }

  async function ruleOnAttempt(tx: Db, attempt: AttemptRow, outcome: JudgedOutcome): Promise<void> {
    const { ride, ruleVersion } = outcome;
    const rideHash = hashRide(config, ride);
    const similarAttempts = await findSimilarAttempts(tx, attempt, ride);
    const { startedAtMs, isStartHidden, isPrintCoarse } = ride;
    const comparableRide = { attempt, rideHash, contentHash: ride.contentHash, similarAttempts, isPrintCoarse };
    const sameRide = await findSameRide(tx, { ...comparableRide, startedAtMs, isStartHidden }, ruleVersion);
    if (sameRide.countingId) return giveUp(tx, attempt, { code: 'attempt.sameRide', earlierId: sameRide.countingId });
    if (sameRide.clearedId) await copiesRepository.inheritRide(tx, attempt.id, sameRide.clearedId);
    const savedActivity = await saveActivity(tx, { clock, config }, { attempt, outcome, rideHash });
    const { flags: duplicates, otherAttemptId } = await findDuplicates(tx, { ...comparableRide, ...savedActivity });
    const overlap = await findOverlap(tx, { ...comparableRide, ...savedActivity });
    const ruleResult: AttemptResult = {
      ...ride.result,
      flags: [...ride.result.flags, ...duplicates, ...overlap.flags],
    };
    const previousState = await readPreviousState(tx, attempt);
    const ruling = applyDecision(previousState.decidedReview, toRuling(ride.matchStatus, ruleResult.flags), ruleResult);
    const status = await settleReview(
      tx,
      previousState.review,
      ruling === 'passed' && sameRide.wasRefused ? 'inReview' : ruling,
    );
    const { activityId } = savedActivity;
    const { earlierId } = overlap;
    await conclude(tx, attempt, { outcome, ruleResult, previousState, status, activityId, otherAttemptId, earlierId });
    if (status !== 'failed') await requeueLaterOverlaps(tx, { ...comparableRide, ...savedActivity });
  }

  async function conclude(tx: Db, attempt: AttemptRow, conclusion: Conclusion): Promise<void> {
    const { outcome, ruleResult, previousState, status, activityId, otherAttemptId, earlierId } = conclusion;
    const result =
      status === 'passed' ? toPassResult(ruleResult, outcome.ride, previousState.decidedReview) : ruleResult;
    const measuredColumns = toMeasuredColumns(result, outcome);
    await attemptsRepository.update(tx, attempt.id, {
      status,
      error_code: null,
      activity_id: activityId,
      upload_id: null,
      ...measuredColumns,
      utc_offset_min: outcome.ride.utcOffsetMin,
      earlier_attempt_id: earlierId,
      rhythm: outcome.ride.rhythm && [...outcome.ride.rhythm],
      result: JSON.stringify(result),
      decided_at: status === 'inReview' ? null : getNow(),
    });
    if (attempt.upload_id !== null) await deleteUploadedFile(tx, attempt.upload_id);
    const { previousRuling, review } = previousState;
    if (status === 'inReview') await openReview(tx, { attemptId: attempt.id, review, otherAttemptId });
    else await saveVerdict(tx, clock, { attempt: { ...attempt, ...measuredColumns }, status });
    await outcomeNotices.notifyRuling(tx, attempt, {
      previousRuling,
      outcome: status,
      ruleVersion: outcome.ruleVersion,
    });
    const isNewReview = status === 'inReview' && !review;
    if (isNewReview) await notifyAdministrators(tx, clock, attempt.rider_id);
  }

  return { giveUp, ruleOnAttempt };
}

/** The state of an attempt before this ruling; `previousRuling` is null the first time. */
async function readPreviousState(tx: Db, attempt: AttemptRow) {
  const reviews = await attemptsRepository.listReviews(tx, attempt.id);
  const review = reviews.find(({ decision }) => decision === null);
  const verdict = await verdictsRepository.findCurrent(tx, attempt.id);
  const previousRuling: Ruling | null = review && !review.verdict_stands ? 'inReview' : (verdict?.status ?? null);
  return { previousRuling, review, verdict, decidedReview: findDecision(reviews) };
}

/** A pass decided by a person has a time even if the rules find no effort. */
function toPassResult(
  ruleResult: AttemptResult,
  { evidence }: JudgedRide,
  decidedReview: ReviewRow | undefined,
): AttemptResult {
  return decidedReview?.decision === 'accepted' ? withAcceptedTime(ruleResult, unpackEvidence(evidence)) : ruleResult;
}

function toMeasuredColumns(result: AttemptResult, { ride, ruleVersion }: JudgedOutcome) {
  const bestEffort = result.efforts[result.best_effort ?? -1];
  return {
    started_at: bestEffort ? new Date(bestEffort.started_at) : null,
    elapsed_s: bestEffort?.elapsed_s ?? null,
    rule_version: ruleVersion,
    algorithm_version: ride.result.algorithm_version,
  };
}

function toRuling(matchStatus: JudgedOutcome['ride']['matchStatus'], flags: AttemptResult['flags']): Ruling {
  const status = combineStatus(matchStatus, flags);
  return status === 'review' ? 'inReview' : status;
}
