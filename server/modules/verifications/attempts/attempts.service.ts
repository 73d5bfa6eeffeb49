import type { AttemptRide } from '#contract/verifications/attemptRide.ts';
import type { ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import type {
  AttemptDetail,
  AttemptList,
  AttemptSummary,
  AttemptTrack,
  ParsedAttemptListQuery,
} from '#contract/verifications/verificationAttempts.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RiderSession } from '#server/http/riderSession.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { decryptUploadName } from '#server/modules/uploads/uploadedFile.service.ts';
import { toRoadRide } from '#workers/core/learning/roadRide.ts';
import { computeRideFigures } from '../judging/rideFigures.ts';
import { inferredFlag, withAcceptedTime } from '../judging/withAcceptedTime.ts';
import { toActivityAad } from '../store/activityAad.ts';
import {
  type AttemptRow,
  attemptsRepository,
  type DescribedAttempt,
  type DetailedAttempt,
  openStatuses,
  type ReviewRow,
} from '../store/attempts.repository.ts';
import { decryptEvidence } from '../store/decryptEvidence.ts';
import { estimateQueuePosition } from '../store/estimateQueuePosition.ts';
import type { Evidence } from '../store/evidence.ts';
import { queueRepository } from '../store/queue.repository.ts';
import { findEarlierVerdict } from '../store/verdicts.ts';
import { toAttemptTrack } from './attemptTrack.ts';
import { readChallengeProgress } from './challengeProgress.repository.ts';
import { isZoneChangeable } from './changeZone.ts';

/** The name of a file that was not read yet; after that, the activity has it. */
function findUploadName(
  { upload_id: id, upload_name_encrypted: encrypted }: DescribedAttempt,
  keys: KeyRing,
): string | null {
  return id && encrypted && decryptUploadName(keys, id, encrypted);
}

function toAttemptSummary(row: DescribedAttempt, keys: KeyRing): AttemptSummary {
  const { activity_id: activityId, strava_activity_id: stravaId } = row;
  const decryptColumn = (column: 'name' | 'file_name', encrypted: Buffer | null) =>
    encrypted && activityId && decryptText(keys, toActivityAad(column, activityId), encrypted);
  return {
    id: row.id,
    challenge: { id: row.challenge_id, title: row.title, route_id: row.route_id },
    activity: {
      source: row.source,
      name: decryptColumn('name', row.name_encrypted),
      started_at: row.activity_started_at?.toISOString() ?? null,
      is_start_hidden: row.is_start_hidden ?? false,
      file_name: decryptColumn('file_name', row.file_name_encrypted) ?? findUploadName(row, keys),
      external_url: stravaId ? `https://www.strava.com/activities/${stravaId}` : null,
    },
    category: row.category,
    status: row.status,
    // A waiting attempt's code only says why the last try could not get the ride.
    error_code: row.status === 'error' ? row.error_code : null,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    elapsed_s: row.elapsed_s,
    is_best: row.is_best,
  };
}

/**
 * What the administrator bases a decision on: whose ride, how it was ridden, and the time that it would have as a pass.
 */
async function readDecidingFacts(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { rider_id: riderId, activity_id: activityId, result: ruleResult }: AttemptRow,
): Promise<AttemptDetail['deciding']> {
  const username = await attemptsRepository.findUsername(db, riderId);
  if (ruleResult === null) return { username, time: null, ride: null };
  const evidence = await decryptEvidence(db, config, activityId);
  const result = withAcceptedTime(ruleResult, evidence);
  const effort = result.efforts[result.best_effort ?? -1];
  return {
    username,
    time: effort
      ? {
          elapsed_s: effort.elapsed_s,
          uncertainty_s: effort.uncertainty_s,
          is_inferred: effort.flags.includes(inferredFlag),
        }
      : null,
    ride: evidence ? computeRideFigures(evidence, result) : null,
  };
}

/** The ride on its road, for the rider's plans to learn from. Bounded by the longest supported ride: 600 km. */
export function toAttemptRide({ startedAtMs, samples }: Evidence): AttemptRide {
  const road = toRoadRide(samples);
  const startedAt = new Date(startedAtMs).toISOString();
  if (!road.ok) return { started_at: startedAt, road: null };
  const { elevationM, latDeg, lonDeg, movingS, powerW, stopM } = road.value;
  return {
    started_at: startedAt,
    road: {
      elevation_dm: toDifferences(elevationM, 10),
      lat_e6: toDifferences(latDeg, 1e6),
      lon_e6: toDifferences(lonDeg, 1e6),
      moving_ds: toDifferences(movingS, 10),
      power_w: Array.from(powerW, (watts) => (Number.isFinite(watts) ? Math.round(watts) : null)),
      stop_m: Array.from(stopM, Math.round),
    },
  };
}

function toDifferences(values: Float64Array, scale: number): number[] {
  let previous = 0;
  return Array.from(values, (value) => {
    const rounded = Math.round(value * scale);
    const difference = rounded - previous;
    previous = rounded;
    return difference;
  });
}

export type Viewer = Pick<RiderSession, 'riderId' | 'role'>;

/** The rider's own attempt, or one that the administrator has to review; `isOpen` is false once that is decided. */
async function requireVisible(db: AppContext['db'], viewer: Viewer, id: string) {
  const attempt = await attemptsRepository.find(db, id);
  if (!attempt) throw new AppError('resource.notFound');
  const reviews = await attemptsRepository.listReviews(db, id);
  const isOwn = attempt.rider_id === viewer.riderId;
  if (isOwn) return { attempt, reviews, isOwn, isOpen: true };
  const visibleReviews =
    viewer.role === 'admin' ? [...reviews, ...(await attemptsRepository.listComparingReviews(db, id))] : [];
  if (visibleReviews.length === 0) throw new AppError('resource.notFound');
  return { attempt, reviews, isOwn, isOpen: visibleReviews.some(({ decision }) => decision === null) };
}

/** Shows riders their attempts. */
export function createAttempts({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  async function requireEvidence(viewer: Viewer, id: string) {
    const { attempt, isOwn, isOpen } = await requireVisible(db, viewer, id);
    const evidence = isOpen ? await decryptEvidence(db, config, attempt.activity_id) : undefined;
    if (!evidence) throw new AppError('resource.notFound');
    return { evidence, isOwn };
  }

  async function get(viewer: Viewer, id: string): Promise<AttemptDetail> {
    const { attempt, reviews, isOwn, isOpen } = await requireVisible(db, viewer, id);
    const isWaiting = openStatuses.some((status) => status === attempt.status);
    const summary = toAttemptSummary(attempt, config.columnKeys);
    return {
      ...summary,
      activity: isOpen ? summary.activity : { ...summary.activity, name: null, file_name: null, external_url: null },
      rule_version: attempt.rule_version,
      earlier_attempt_id: attempt.earlier_attempt_id,
      queue: isWaiting ? await estimateQueuePosition({ db, clock }, attempt) : null,
      result: attempt.result,
      review: toReview(reviews, isOwn),
      zone: isOpen ? toZone(attempt, reviews, isOwn) : null,
      earlier_verdict: await findEarlierVerdict(db, attempt),
      deciding: !isOwn && isOpen ? await readDecidingFacts({ db, config }, attempt) : null,
      can_appeal: isOwn && canAppeal(attempt, reviews),
      is_checked_again: isWaiting && (await queueRepository.isCheckedAgain(db, id)),
      evidence_expires_at: (isOpen && attempt.evidence_expires_at?.toISOString()) || null,
      is_own: isOwn,
    };
  }

  /** Viewing another rider's ride is written to the audit log. */
  async function view(viewer: Viewer, id: string): Promise<AttemptDetail> {
    const detail = await get(viewer, id);
    if (!detail.is_own) {
      await writeAudit(db, clock, {
        actor: { kind: 'rider', riderId: viewer.riderId },
        action: 'attempt.viewed',
        subject: { kind: 'attempt', id },
      });
    }
    return detail;
  }

  return {
    get,
    view,

    async getTrack(viewer: Viewer, id: string): Promise<AttemptTrack> {
      const { evidence, isOwn } = await requireEvidence(viewer, id);
      return toAttemptTrack(evidence, isOwn);
    },

    /** For the rider only, no matter who else may see the attempt. */
    async getRide(viewer: Viewer, id: string): Promise<AttemptRide> {
      const { evidence, isOwn } = await requireEvidence(viewer, id);
      if (!isOwn) throw new AppError('resource.notFound');
      return toAttemptRide(evidence);
    },

    async list(riderId: string, query: ParsedAttemptListQuery): Promise<AttemptList> {
      const { page, page_size: limit, challenge_id: challengeId } = query;
      const [count, rows] = await Promise.all([
        attemptsRepository.count(db, riderId, challengeId),
        attemptsRepository.list(db, riderId, { challengeId, limit, offset: (page - 1) * limit }),
      ]);
      return { ...buildPageLinks(query, count), results: rows.map((row) => toAttemptSummary(row, config.columnKeys)) };
    },

    async listProgress(riderId: string): Promise<ChallengeProgressList> {
      return { results: await readChallengeProgress(db, riderId) };
    },
  };
}

/** A failed attempt can be appealed once. */
export const canAppeal = ({ status }: Pick<DescribedAttempt, 'status'>, reviews: readonly ReviewRow[]): boolean =>
  status === 'failed' && !reviews.some(({ kind }) => kind === 'appeal');

/** What is known of the zone of a file's times; only its rider may change it. */
function toZone(attempt: DetailedAttempt, reviews: readonly ReviewRow[], isOwn: boolean): AttemptDetail['zone'] {
  const { utc_offset_min, zone_changed_at: changedAt, utc_offset_before_min, status_before_zone } = attempt;
  if (utc_offset_min === null || attempt.source !== 'file' || attempt.algorithm_version === null) return null;
  const isChanged = changedAt !== null && utc_offset_before_min !== null && status_before_zone !== null;
  return {
    utc_offset_min,
    can_change: isOwn && attempt.evidence_expires_at !== null && isZoneChangeable(attempt, reviews),
    before: isChanged
      ? { utc_offset_min: utc_offset_before_min, status: status_before_zone, changed_at: changedAt.toISOString() }
      : null,
  };
}

/** The latest review. That a pass is being compared with another rider's is hidden from its rider until decided. */
function toReview(reviews: readonly ReviewRow[], isOwn: boolean): AttemptDetail['review'] {
  const review = reviews.find(({ verdict_stands: stands, decision }) => !isOwn || !stands || decision !== null);
  if (!review) return null;
  const { kind, opened_at, appeal_text, decision, reason, decided_at, decided_by } = review;
  return {
    kind,
    appeal_text,
    decision,
    reason,
    decided_by,
    other_attempt_id: isOwn ? null : review.other_attempt_id,
    opened_at: opened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  };
}

function buildPageLinks(query: ParsedAttemptListQuery, count: number): Omit<AttemptList, 'results'> {
  const { page, page_size: limit } = query;
  const lastPage = Math.max(1, Math.ceil(count / limit));
  return {
    count,
    next: page < lastPage ? buildPageUrl(query, page + 1) : null,
    previous: page > 1 ? buildPageUrl(query, Math.min(page - 1, lastPage)) : null,
  };
}

function buildPageUrl({ page_size, challenge_id }: ParsedAttemptListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  if (challenge_id !== undefined) query.set('challenge_id', challenge_id);
  return `/api/verification-attempts/mine/?${query}`;
}
