import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { copiesRepository } from '../copies/copies.repository.ts';
import { sendAttempt } from '../store/attemptQueue.ts';
import { type AttemptRow, attemptsRepository } from '../store/attempts.repository.ts';
import { toSend } from '../store/queuePlace.ts';
import type { AttemptJob, Outcome, TakenAttempt } from './attemptOutcome.ts';
import { type Ground, holdGround } from './holdGround.ts';
import { createRulings } from './ruleOnRide.ts';

export type JobQueue = Pick<PgBoss, 'send' | 'complete'>;

interface Surroundings extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
}

type Pause = Pick<Extract<Outcome, { kind: 'paused' }>, 'untilMs' | 'code'>;

/** Another worker has the job by now: all changes of this one are rolled back. */
class LapsedError extends Error {}

/** The single transaction in which an attempt changes and its job ends. */
export function createSettlement(surroundings: Surroundings) {
  const { db, boss, clock } = surroundings;
  const rulings = createRulings(surroundings);

  async function endJob(tx: Db, job: AttemptJob | undefined): Promise<void> {
    if (!job) return;
    const claim = { id: job.id, retryCount: job.retryCount };
    const completed = await boss.complete(job.queue, claim, null, { db: fromKysely(tx as never) });
    // The declared type of the answer is empty.
    if (Reflect.get(completed, 'affected') !== 1) throw new LapsedError();
  }

  /** Puts the attempt back into the queue; its old job ends first, since an attempt has one at a time. */
  async function release(tx: Db, attempt: AttemptRow, { job }: TakenAttempt, { untilMs, code }: Pause): Promise<void> {
    const dueAt = new Date(untilMs);
    await attemptsRepository.update(tx, attempt.id, { status: 'queued', due_at: dueAt, error_code: code ?? null });
    await endJob(tx, job);
    await sendAttempt(boss, tx, toSend({ ...attempt, due_at: dueAt }, clock.nowMs()));
  }

  async function apply(tx: Db, taken: TakenAttempt, outcome: Outcome): Promise<void> {
    const ground = await holdBefore(tx, taken.attemptId, outcome);
    const attempt = await attemptsRepository.lock(tx, taken.attemptId);
    if (attempt?.status !== 'processing' || attempt.try_count !== taken.tryCount) throw new LapsedError();
    if (outcome.kind === 'paused') return release(tx, attempt, taken, outcome);
    if (ground === 'newRule') return release(tx, attempt, taken, { untilMs: clock.nowMs() });
    if (outcome.kind === 'error') await rulings.giveUp(tx, attempt, outcome);
    else if (ground === 'noGrant') await rulings.giveUp(tx, attempt, { code: 'strava.notConnected' });
    else await rulings.rule(tx, attempt, outcome);
    return endJob(tx, taken.job);
  }

  /** The locks of a ruling, to be taken before the attempt's own. */
  async function holdBefore(tx: Db, attemptId: string, outcome: Outcome): Promise<Ground> {
    if (outcome.kind !== 'judged') return 'firm';
    const ground = await holdGround(tx, attemptId, outcome);
    await copiesRepository.lockRulings(tx);
    return ground;
  }

  async function unlessLapsed(run: (tx: Db) => Promise<void>): Promise<void> {
    try {
      await retryDeadlock(() => db.transaction().execute(run));
    } catch (error) {
      if (!(error instanceof LapsedError)) throw error;
    }
  }

  return {
    settle: (taken: TakenAttempt, outcome: Outcome): Promise<void> => unlessLapsed((tx) => apply(tx, taken, outcome)),

    /** Ends a job whose attempt is decided or deleted. */
    drop: (job: AttemptJob): Promise<void> => unlessLapsed((tx) => endJob(tx, job)),
  };
}
