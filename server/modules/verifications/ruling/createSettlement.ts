import { fromKysely, type PgBoss } from 'pg-boss';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { copiesRepository } from '../copies/copies.repository.ts';
import { sendAttempt } from '../store/attemptQueue.ts';
import { type AttemptRow, attemptsRepository } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import { toAttemptToSend } from '../store/estimateQueuePosition.ts';
import type { AttemptJob, ClaimedAttempt, JudgedOutcome, Outcome } from './attemptOutcome.ts';
import { createRulings } from './createRulings.ts';
import { workRepository } from './work.repository.ts';

type Preconditions = 'met' | 'noGrant' | 'newRule';

/**
 * Locks everything a judgement depends on, if it still exists: the account, Strava's permission, the challenge's rules.
 * The locks last until the transaction ends and come before the attempt's, in the same order in every transaction.
 * Without the permission nothing read from Strava may be stored, however recently it was read.
 */
async function lockPreconditions(
  tx: Db,
  attemptId: string,
  { externalId, ruleVersion }: JudgedOutcome,
): Promise<Preconditions> {
  await attemptsRepository.lockRiderOfAttempt(tx, attemptId);
  if (externalId !== null && !(await workRepository.lockGrant(tx, attemptId))) return 'noGrant';
  const version = await challengesRepository.lockRuleVersion(tx, attemptId);
  return version === ruleVersion ? 'met' : 'newRule';
}

export type JobQueue = Pick<PgBoss, 'send' | 'complete'>;

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
}

type Pause = Pick<Extract<Outcome, { kind: 'paused' }>, 'untilMs' | 'code'>;

/** Another worker has the job by now: all changes of this one are rolled back. */
class LapsedError extends Error {}

/** The single transaction in which an attempt changes and its job ends. */
export function createSettlement(deps: Deps) {
  const { db, boss, clock } = deps;
  const rulings = createRulings(deps);

  async function endJob(tx: Db, job: AttemptJob | undefined): Promise<void> {
    if (!job) return;
    const claim = { id: job.id, retryCount: job.retryCount };
    // `never`, because pg-boss does not declare a Kysely with our tables.
    const completed = await boss.complete(job.queue, claim, null, { db: fromKysely(tx as never) });
    // pg-boss does not declare `affected`, the number of jobs that were completed.
    if (Reflect.get(completed, 'affected') !== 1) throw new LapsedError();
  }

  /** Puts the attempt back into the queue; its old job ends first, since an attempt has one at a time. */
  async function requeue(
    tx: Db,
    attempt: AttemptRow,
    { job }: ClaimedAttempt,
    { untilMs, code }: Pause,
  ): Promise<void> {
    const dueAt = new Date(untilMs);
    await attemptsRepository.update(tx, attempt.id, { status: 'queued', due_at: dueAt, error_code: code ?? null });
    await endJob(tx, job);
    await sendAttempt(boss, tx, toAttemptToSend({ ...attempt, due_at: dueAt }, clock.nowMs()));
  }

  async function applyOutcome(tx: Db, claimed: ClaimedAttempt, outcome: Outcome): Promise<void> {
    const preconditions = await lockBeforeAttempt(tx, claimed.attemptId, outcome);
    const attempt = await attemptsRepository.lock(tx, claimed.attemptId);
    if (attempt?.status !== 'processing' || attempt.try_count !== claimed.tryCount) throw new LapsedError();
    if (outcome.kind === 'paused') return requeue(tx, attempt, claimed, outcome);
    if (preconditions === 'newRule') return requeue(tx, attempt, claimed, { untilMs: clock.nowMs() });
    if (outcome.kind === 'error') await rulings.giveUp(tx, attempt, outcome);
    else if (preconditions === 'noGrant') await rulings.giveUp(tx, attempt, { code: 'strava.notConnected' });
    else await rulings.ruleOnAttempt(tx, attempt, outcome);
    return endJob(tx, claimed.job);
  }

  /** Acquires the locks of a ruling, which must come before the attempt's own. */
  async function lockBeforeAttempt(tx: Db, attemptId: string, outcome: Outcome): Promise<Preconditions> {
    if (outcome.kind !== 'judged') return 'met';
    const preconditions = await lockPreconditions(tx, attemptId, outcome);
    await copiesRepository.lockRulings(tx);
    return preconditions;
  }

  async function runUnlessLapsed(run: (tx: Db) => Promise<void>): Promise<void> {
    try {
      await retryDeadlock(() => db.transaction().execute(run));
    } catch (error) {
      if (!(error instanceof LapsedError)) throw error;
    }
  }

  return {
    settle: (claimed: ClaimedAttempt, outcome: Outcome): Promise<void> =>
      runUnlessLapsed((tx) => applyOutcome(tx, claimed, outcome)),

    /** Ends a job whose attempt is decided or deleted. */
    drop: (job: AttemptJob): Promise<void> => runUnlessLapsed((tx) => endJob(tx, job)),
  };
}
