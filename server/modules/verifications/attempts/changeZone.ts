import type { ZoneAnswer } from '#contract/verifications/rideZone.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { encryptBytes } from '#server/keys/encryptBytes.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { evidenceAad } from '../store/activityAad.ts';
import type { AttemptSender } from '../store/attemptQueue.ts';
import { type AttemptRow, attemptsRepository, openStatuses, type ReviewRow } from '../store/attempts.repository.ts';
import { decryptEvidence } from '../store/decryptEvidence.ts';
import { toSend } from '../store/estimateQueuePlace.ts';
import { type Evidence, packEvidence } from '../store/evidence.ts';
import { zoneRepository } from './zone.repository.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly sender: Pick<AttemptSender, 'ready' | 'send'>;
}

interface Change {
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
export const isByOwnZone = (attempt: AttemptRow, reviews: readonly ReviewRow[]): attempt is JudgedAttempt =>
  attempt.source === 'file' &&
  attempt.utc_offset_min !== null &&
  (attempt.status === 'passed' || attempt.status === 'failed' || attempt.status === 'inReview') &&
  !reviews.some(({ decided_by: by }) => by === 'person');

/**
 * Changes the zone of a judged file's times: the stored track moves in time, and every attempt with that ride is judged
 * again. Neither a ride that is being judged nor one that a person has decided on can change.
 */
export function createZoneChanger({ db, clock, config, sender }: Deps) {
  async function change(tx: Db, { riderId, id, utcOffsetMin }: Change): Promise<void> {
    const unlocked = await attemptsRepository.find(tx, id);
    if (unlocked?.rider_id !== riderId) throw new AppError('resource.notFound');
    if (isOpen(unlocked)) throw new AppError('attempt.beingJudged');
    if (unlocked.activity_id === null) throw new AppError('attempt.zoneFixed');
    await attemptsRepository.holdRider(tx, id);
    const attempts = await requireJudged(tx, await zoneRepository.lockRide(tx, unlocked.activity_id));
    const evidence = await decryptEvidence(tx, config, unlocked.activity_id);
    if (!attempts.some((attempt) => attempt.id === id) || !evidence) throw new AppError('attempt.zoneFixed');
    const outdated = attempts.filter((attempt) => attempt.utc_offset_min !== utcOffsetMin);
    if (outdated.length === 0) return;
    await move(tx, unlocked.activity_id, { evidence, utcOffsetMin });
    for (const attempt of outdated) await rejudge(tx, attempt, utcOffsetMin);
  }

  async function requireJudged(tx: Db, attempts: readonly AttemptRow[]): Promise<JudgedAttempt[]> {
    if (attempts.some(isOpen)) throw new AppError('attempt.beingJudged');
    const judged: JudgedAttempt[] = [];
    for (const attempt of attempts) {
      // It failed for another reason, and has no verdict that could change.
      if (attempt.status === 'error') continue;
      if (!isByOwnZone(attempt, await attemptsRepository.reviewsOf(tx, attempt.id))) {
        throw new AppError('attempt.zoneFixed');
      }
      judged.push(attempt);
    }
    return judged;
  }

  async function move(
    tx: Db,
    activityId: string,
    { evidence, utcOffsetMin }: { readonly evidence: Evidence; readonly utcOffsetMin: number },
  ): Promise<void> {
    const { utcOffsetMin: beforeMin = null } = evidence;
    if (beforeMin === null) throw new AppError('attempt.zoneFixed');
    const startedAtMs = evidence.startedAtMs + (beforeMin - utcOffsetMin) * 60_000;
    const packed = packEvidence({ ...evidence, startedAtMs, utcOffsetMin });
    const samplesSealed = encryptBytes(config.columnKeys, evidenceAad(activityId), packed);
    await zoneRepository.moveStart(tx, { activityId, startedAt: new Date(startedAtMs), samplesSealed });
  }

  async function rejudge(tx: Db, attempt: JudgedAttempt, utcOffsetMin: number): Promise<void> {
    const nowMs = clock.nowMs();
    const { id, rider_id: riderId, utc_offset_min: beforeMin, status } = attempt;
    await attemptsRepository.update(tx, id, {
      status: 'queued',
      utc_offset_min: utcOffsetMin,
      zone_changed_at: new Date(nowMs),
      utc_offset_before_min: beforeMin,
      status_before_zone: status,
    });
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId },
      action: 'attempt.zoneChanged',
      subject: { kind: 'attempt', id },
      detail: { from_min: beforeMin, to_min: utcOffsetMin, status_before: status },
    });
    await sender.send(tx, toSend(attempt, nowMs));
  }

  return async (riderId: string, id: string, { utc_offset_min: utcOffsetMin }: ZoneAnswer): Promise<void> => {
    // Starting the sender needs extra connections, so start it before a transaction holds one.
    await sender.ready();
    await retryDeadlock(() => db.transaction().execute((tx) => change(tx, { riderId, id, utcOffsetMin })));
  };
}
