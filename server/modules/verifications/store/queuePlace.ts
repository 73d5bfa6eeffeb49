import { sql } from 'kysely';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { AppContext } from '#server/http/context.ts';
import { forecastReads } from '#server/modules/strava/forecastReads.ts';
import type { AttemptToSend } from './attemptQueue.ts';
import { type AttemptRow, openStatuses } from './attempts.repository.ts';

type QueuePlace = NonNullable<AttemptDetail['queue']>;

/** How many of the last ones are measured. */
const measuredCount = 20;
/** The ride itself, and its samples. */
const readsPerActivity = 2;

/** Strava has to be asked for the ride: nothing of it is kept here. */
export const needsStrava = ({ source, activity_id }: Pick<AttemptRow, 'source' | 'activity_id'>): boolean =>
  source === 'strava' && activity_id === null;

/** What the queue has to know of an attempt. */
export const toSend = (
  attempt: Pick<AttemptRow, 'id' | 'source' | 'activity_id' | 'algorithm_version' | 'due_at'>,
  nowMs: number,
): AttemptToSend => ({
  id: attempt.id,
  needsStrava: needsStrava(attempt),
  isAgain: attempt.algorithm_version !== null,
  ...(attempt.due_at.getTime() > nowMs && { startAfter: attempt.due_at }),
});

type Waiting = Pick<
  AttemptRow,
  'id' | 'rider_id' | 'source' | 'activity_id' | 'submitted_at' | 'due_at' | 'algorithm_version' | 'error_code'
>;

/** Where an attempt stands among those of its queue, and how long that takes by what was measured lately. */
export async function queuePlaceOf(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  attempt: Waiting,
): Promise<QueuePlace> {
  const asksStrava = needsStrava(attempt);
  const nowMs = clock.nowMs();
  const { ahead, own_ahead: ownAhead } = await countAhead(db, attempt, nowMs);
  const workS = await medianDurationS(db, asksStrava);
  const ownS = workS === null ? null : (ahead + 1) * workS;
  if (!asksStrava) return { ahead, estimate_s: ownS, pause: null };
  const unready = unreadyPause(attempt, nowMs);
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
      ownS === null || waitMs === null || unready
        ? null
        : Math.max(waitMs, attempt.due_at.getTime() - nowMs) / 1000 + ownS,
    // The owner has to see to it: nobody can say when.
    pause: pause
      ? { reason: pause.reason, until: pause.reason === 'inactive' ? null : new Date(pause.untilMs).toISOString() }
      : unready,
  };
}

/** When Strava is asked again is known, not whether it has the ride by then. */
function unreadyPause({ error_code: code, due_at: dueAt }: Waiting, nowMs: number): QueuePlace['pause'] {
  const isUnready = code === ('activity.notYetReady' satisfies AttemptErrorCode) && dueAt.getTime() > nowMs;
  return isUnready ? { reason: 'notYetReady', until: dueAt.toISOString() } : null;
}

/**
 * Those that come first, and the rider's own among them: an attempt that is judged anew comes after those that wait for
 * their first answer.
 */
async function countAhead(db: AppContext['db'], attempt: Waiting, nowMs: number) {
  // While Strava rests all are due when it is back: who is due later waits for something of the own.
  const dueBy = new Date(Math.max(nowMs, attempt.due_at.getTime()));
  return db
    .selectFrom('verification_attempt')
    .select([
      sql<number>`count(*)::int`.as('ahead'),
      sql<number>`count(*) filter (where rider_id = ${attempt.rider_id})::int`.as('own_ahead'),
    ])
    .where('status', 'in', openStatuses)
    .where(sql<boolean>`(source = 'strava' and activity_id is null) = ${needsStrava(attempt)}`)
    .where(
      sql<boolean>`(algorithm_version is not null, submitted_at, id) <
        (${attempt.algorithm_version !== null}::boolean, ${attempt.submitted_at}::timestamptz, ${attempt.id}::uuid)`,
    )
    .where('due_at', '<=', dueBy)
    .executeTakeFirstOrThrow();
}

/** Null where nothing was measured yet. */
async function medianDurationS(db: AppContext['db'], asksStrava: boolean): Promise<number | null> {
  const last = db
    .selectFrom('verification_attempt')
    .select(sql<number>`extract(epoch from decided_at - taken_at)::float8`.as('duration_s'))
    .where('decided_at', 'is not', null)
    .where('taken_at', 'is not', null)
    .whereRef('decided_at', '>=', 'taken_at')
    .where('source', '=', asksStrava ? 'strava' : 'file')
    .orderBy('decided_at', 'desc')
    .limit(measuredCount);
  const { median } = await db
    .selectFrom(last.as('last'))
    .select(sql<number | null>`percentile_cont(0.5) within group (order by duration_s)`.as('median'))
    .executeTakeFirstOrThrow();
  return median;
}
