import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { AppContext } from '#server/http/context.ts';
import { forecastReads } from '#server/modules/strava/readsForecast.service.ts';
import type { AttemptToSend } from './attemptQueue.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { queueRepository } from './queue.repository.ts';

type QueuePosition = NonNullable<AttemptDetail['queue']>;

/** The estimate is based on this many latest attempts. */
const measuredAttemptCount = 20;
/** Two reads: the ride itself, and its samples. */
const readsPerActivity = 2;

/** Whether the ride has to be read from Strava, because it is not stored here. */
export const needsStrava = ({ source, activity_id }: Pick<AttemptRow, 'source' | 'activity_id'>): boolean =>
  source === 'strava' && activity_id === null;

/** An attempt in the form that the queue accepts. */
export const toAttemptToSend = (
  attempt: Pick<AttemptRow, 'id' | 'source' | 'activity_id' | 'algorithm_version' | 'due_at'>,
  nowMs: number,
): AttemptToSend => ({
  id: attempt.id,
  needsStrava: needsStrava(attempt),
  isRejudged: attempt.algorithm_version !== null,
  ...(attempt.due_at.getTime() > nowMs && { startAfter: attempt.due_at }),
});

type WaitingAttempt = Pick<
  AttemptRow,
  'id' | 'rider_id' | 'source' | 'activity_id' | 'submitted_at' | 'due_at' | 'algorithm_version' | 'error_code'
>;

/** The attempt's position in its queue and its expected duration, estimated from the latest attempts. */
export async function estimateQueuePosition(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  attempt: WaitingAttempt,
): Promise<QueuePosition> {
  const isReadFromStrava = needsStrava(attempt);
  const nowMs = clock.nowMs();
  // After a pause all attempts become due at the same time; one that is due later waits for a different reason.
  const dueBy = new Date(Math.max(nowMs, attempt.due_at.getTime()));
  const { ahead, own_ahead: ownAhead } = await queueRepository.countAhead(db, attempt, {
    needsStrava: isReadFromStrava,
    dueBy,
  });
  const attemptDurationS = await queueRepository.findMedianDurationS(
    db,
    isReadFromStrava ? 'strava' : 'file',
    measuredAttemptCount,
  );
  const queueS = attemptDurationS === null ? null : (ahead + 1) * attemptDurationS;
  if (!isReadFromStrava) return { ahead, estimate_s: queueS, pause: null };
  const unreadyPause = findUnreadyPause(attempt, nowMs);
  const { pause, waitMs } = await forecastReads(
    { db, clock },
    {
      riderId: attempt.rider_id,
      readCount: (ahead + 1) * readsPerActivity,
      ownReadCount: (ownAhead + 1) * readsPerActivity,
    },
  );
  return {
    ahead,
    estimate_s:
      queueS === null || waitMs === null || unreadyPause
        ? null
        : Math.max(waitMs, attempt.due_at.getTime() - nowMs) / 1000 + queueS,
    // The site's owner has to act: no time can be given.
    pause: pause
      ? { reason: pause.reason, until: pause.reason === 'inactive' ? null : new Date(pause.untilMs).toISOString() }
      : unreadyPause,
  };
}

/** When Strava is queried again for a ride that was not ready; it may still not be ready then. */
function findUnreadyPause({ error_code: code, due_at: dueAt }: WaitingAttempt, nowMs: number): QueuePosition['pause'] {
  const isUnready = code === ('activity.notYetReady' satisfies AttemptErrorCode) && dueAt.getTime() > nowMs;
  return isUnready ? { reason: 'notYetReady', until: dueAt.toISOString() } : null;
}
