import type { ZoneAnswer } from '#contract/verifications/rideZone.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { encryptBytes } from '#server/keys/encryptBytes.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { toEvidenceAad } from '../store/activityAad.ts';
import type { AttemptSender } from '../store/attemptQueue.ts';
import { type AttemptRow, attemptsRepository, openStatuses, type ReviewRow } from '../store/attempts.repository.ts';
import { decryptEvidence } from '../store/decryptEvidence.ts';
import { toAttemptToSend } from '../store/estimateQueuePosition.ts';
import { type Evidence, packEvidence } from '../store/evidence.ts';
import { zoneRepository } from './zone.repository.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly sender: Pick<AttemptSender, 'ready' | 'send'>;
}

interface ZoneChange {
  readonly riderId: string;
  readonly id: string;
  readonly utcOffsetMin: number;
}

type JudgedAttempt = AttemptRow & {
  readonly status: 'passed' | 'failed' | 'inReview';
  readonly utc_offset_min: number;
};

const isOpen = ({ status }: Pick<AttemptRow, 'status'>): boolean => openStatuses.some((open) => open === status);

/** Whether the rules alone gave the verdict, on a file for which the rider had to choose the zone. */
export const isZoneChangeable = (attempt: AttemptRow, reviews: readonly ReviewRow[]): attempt is JudgedAttempt =>
  attempt.source === 'file' &&
  attempt.utc_offset_min !== null &&
  (attempt.status === 'passed' || attempt.status === 'failed' || attempt.status === 'inReview') &&
  !reviews.some(({ decided_by: decidedBy }) => decidedBy === 'person');

/**
 * Changes the zone of a judged file's times: the stored track moves in time, and every attempt with that ride is judged
 * again. Neither a ride that is being judged nor one that a person has decided on can change.
 */
export function createZoneChanger({ db, clock, config, sender }: Deps) {
  async function changeZone(tx: Db, { riderId, id, utcOffsetMin }: ZoneChange): Promise<void> {
    const unlockedAttempt = await attemptsRepository.find(tx, id);
    if (unlockedAttempt?.rider_id !== riderId) throw new AppError('resource.notFound');
    if (isOpen(unlockedAttempt)) throw new AppError('attempt.beingJudged');
    if (unlockedAttempt.activity_id === null) throw new AppError('attempt.zoneFixed');
    await attemptsRepository.lockRiderOfAttempt(tx, id);
    const attempts = await requireJudged(tx, await zoneRepository.lockRide(tx, unlockedAttempt.activity_id));
    const evidence = await decryptEvidence(tx, config, unlockedAttempt.activity_id);
    if (!attempts.some((attempt) => attempt.id === id) || !evidence) throw new AppError('attempt.zoneFixed');
    const outdatedAttempts = attempts.filter((attempt) => attempt.utc_offset_min !== utcOffsetMin);
    if (outdatedAttempts.length === 0) return;
    await moveRideStart(tx, unlockedAttempt.activity_id, { evidence, utcOffsetMin });
    for (const attempt of outdatedAttempts) await rejudge(tx, attempt, utcOffsetMin);
  }

  async function requireJudged(tx: Db, attempts: readonly AttemptRow[]): Promise<JudgedAttempt[]> {
    if (attempts.some(isOpen)) throw new AppError('attempt.beingJudged');
    const judgedAttempts: JudgedAttempt[] = [];
    for (const attempt of attempts) {
      // It failed for another reason, and has no verdict that could change.
      if (attempt.status === 'error') continue;
      if (!isZoneChangeable(attempt, await attemptsRepository.listReviews(tx, attempt.id))) {
        throw new AppError('attempt.zoneFixed');
      }
      judgedAttempts.push(attempt);
    }
    return judgedAttempts;
  }

  async function moveRideStart(
    tx: Db,
    activityId: string,
    { evidence, utcOffsetMin }: { readonly evidence: Evidence; readonly utcOffsetMin: number },
  ): Promise<void> {
    const { utcOffsetMin: previousOffsetMin = null } = evidence;
    if (previousOffsetMin === null) throw new AppError('attempt.zoneFixed');
    const startedAtMs = evidence.startedAtMs + (previousOffsetMin - utcOffsetMin) * 60_000;
    const packed = packEvidence({ ...evidence, startedAtMs, utcOffsetMin });
    const encryptedSamples = encryptBytes(config.columnKeys, toEvidenceAad(activityId), packed);
    await zoneRepository.moveStart(tx, { activityId, startedAt: new Date(startedAtMs), encryptedSamples });
  }

  async function rejudge(tx: Db, attempt: JudgedAttempt, utcOffsetMin: number): Promise<void> {
    const nowMs = clock.nowMs();
    const { id, rider_id: riderId, utc_offset_min: previousOffsetMin, status } = attempt;
    await attemptsRepository.update(tx, id, {
      status: 'queued',
      utc_offset_min: utcOffsetMin,
      zone_changed_at: new Date(nowMs),
      utc_offset_before_min: previousOffsetMin,
      status_before_zone: status,
    });
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'attempt.zoneChanged',
      subject: { kind: 'attempt', id },
      detail: { from_min: previousOffsetMin, to_min: utcOffsetMin, status_before: status },
    });
    await sender.send(tx, toAttemptToSend(attempt, nowMs));
  }

  return async (riderId: string, id: string, { utc_offset_min: utcOffsetMin }: ZoneAnswer): Promise<void> => {
    // Starting the sender needs extra connections, so start it before a transaction holds one.
    await sender.ready();
    await retryDeadlock(() => db.transaction().execute((tx) => changeZone(tx, { riderId, id, utcOffsetMin })));
  };
}
