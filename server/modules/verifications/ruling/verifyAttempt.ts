import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { StravaActivityError, StravaPausedError } from '#server/modules/strava/stravaErrors.ts';
import { readUploadedFile } from '#server/modules/uploads/uploadedFile.ts';
import { HeavyRideError, type Judge, type RideSource } from '../judging/judgeTypes.ts';
import { type AttemptRow, openStatuses } from '../store/attempts.repository.ts';
import { readRule } from '../store/challengeRules.ts';
import type { FetchedActivity } from '../store/fetchedActivity.ts';
import { readEvidence } from '../store/openEvidence.ts';
import type { AttemptJob, Outcome, TakenAttempt } from './attemptOutcome.ts';
import { createSettlement, type JobQueue } from './settleAttempt.ts';

interface Surroundings extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly judge: Judge;
  readonly fetchActivity: (riderId: string, activityId: string) => Promise<FetchedActivity>;
  /** Told of what nobody expected: the code of the row says nothing of it. */
  readonly onBug: (error: unknown, attemptId: string) => void;
}

const stravaErrorCodes: Readonly<Record<StravaActivityError['code'], AttemptErrorCode>> = {
  notConnected: 'strava.notConnected',
  scopeMissing: 'strava.scopeMissing',
  notFound: 'activity.notFound',
  private: 'activity.private',
  noTrack: 'activity.noTrack',
  notYetReady: 'activity.notYetReady',
  tokenUnusable: 'strava.notConnected',
  inactive: 'strava.inactive',
};

const minuteMs = 60_000;
/**
 * What may mend itself at Strava is asked for again when the attempt is so old, and not after that: a ride of which
 * Strava tells before it has its samples, and a token that Strava refuses although it has just given it.
 */
const askedAgainAtMs: Partial<Record<StravaActivityError['code'], readonly number[]>> = {
  notYetReady: [5 * minuteMs, 15 * minuteMs, 60 * minuteMs],
  tokenUnusable: [15 * minuteMs, 60 * minuteMs, 240 * minuteMs, 1_440 * minuteMs],
};

/**
 * One attempt from the queue to its verdict. Everything that lasts happens before the last transaction and keeps
 * nothing; killed anywhere, it begins again.
 */
export function createVerifyAttempt({ judge, fetchActivity, onBug, ...surroundings }: Surroundings) {
  const { db, clock, config } = surroundings;
  const settlement = createSettlement(surroundings);

  async function takeUp(attemptId: string): Promise<AttemptRow | undefined> {
    const now = new Date(clock.nowMs());
    return db
      .updateTable('verification_attempt')
      .set((eb) => ({ status: 'processing', try_count: eb('try_count', '+', 1), taken_at: now }))
      .where('id', '=', attemptId)
      .where('status', 'in', openStatuses)
      .returningAll()
      .executeTakeFirst();
  }

  /** The rules of now, whichever held when it was offered. */
  async function outcomeOf(attempt: AttemptRow): Promise<Outcome> {
    const { rule_version: version } = await db
      .selectFrom('challenge')
      .select('rule_version')
      .where('id', '=', attempt.challenge_id)
      .executeTakeFirstOrThrow();
    const rule = await readRule(db, attempt.challenge_id, version);
    if (!rule.isComplete) return { kind: 'error', code: 'challenge.incomplete' };
    const found = await findSource(attempt);
    if (found === null) return { kind: 'error', code: 'internal' };
    const { source, fileName } = found;
    const wasStored = source.kind === 'evidence';
    const judged = await judge({ source, rule, category: attempt.category, nowMs: clock.nowMs() });
    if (!judged.ok) return { kind: 'error', code: judged.code };
    const externalId = attempt.source === 'strava' ? attempt.strava_activity_id : null;
    return { kind: 'judged', ride: judged.ride, ruleVersion: version, wasStored, fileName, externalId };
  }

  async function findSource(attempt: AttemptRow): Promise<{ source: RideSource; fileName: string | null } | null> {
    const stored = await readEvidence(db, config, attempt.activity_id);
    if (stored) return { source: { kind: 'evidence', bytes: stored }, fileName: null };
    if (attempt.source === 'strava') {
      // What was judged before is judged anew from what was kept, or not at all.
      if (attempt.algorithm_version !== null) return null;
      const { strava_activity_id: activityId } = attempt;
      // The permission has ended since it was offered; a new one is for rides that are offered anew.
      if (!activityId) throw new StravaActivityError('notConnected');
      const activity = await fetchActivity(attempt.rider_id, activityId);
      return { source: { kind: 'fetched', activity }, fileName: null };
    }
    const file = attempt.upload_id === null ? undefined : await readUploadedFile({ db, config }, attempt.upload_id);
    return file ? { source: { kind: 'file', bytes: file.bytes }, fileName: file.fileName } : null;
  }

  async function outcomeOrError(attempt: AttemptRow, { isLastTry }: AttemptJob): Promise<Outcome> {
    try {
      return await outcomeOf(attempt);
    } catch (error) {
      if (error instanceof StravaPausedError) return { kind: 'paused', untilMs: error.untilMs };
      if (error instanceof StravaActivityError) {
        const untilMs = askedAgainAtMs[error.code]
          ?.map((ageMs) => attempt.submitted_at.getTime() + ageMs)
          .find((atMs) => atMs > clock.nowMs());
        if (untilMs !== undefined) return { kind: 'paused', untilMs, code: stravaErrorCodes[error.code] };
        return { kind: 'error', code: stravaErrorCodes[error.code] };
      }
      // Whatever it is may be this machine's fault: files are not condemned while it is busy or being updated.
      if (!isLastTry) throw error;
      if (error instanceof HeavyRideError && attempt.source === 'file')
        return { kind: 'error', code: 'file.unreadable' };
      onBug(error, attempt.id);
      return { kind: 'error', code: 'internal' };
    }
  }

  /** Runs one job; it throws where it shall be tried again. */
  return async (job: AttemptJob): Promise<void> => {
    const attempt = await takeUp(job.data.attempt_id);
    // Decided, or gone with its rider: whoever sent the job need not send it again.
    if (!attempt) return settlement.drop(job);
    const taken: TakenAttempt = { attemptId: attempt.id, tryCount: attempt.try_count, job };
    return settlement.settle(taken, await outcomeOrError(attempt, job));
  };
}
