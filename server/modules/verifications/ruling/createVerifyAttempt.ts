import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AppContext } from '#server/http/context.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { type FetchedActivity, StravaActivityError, StravaPausedError } from '#server/modules/strava/stravaTypes.ts';
import { readUploadedFile } from '#server/modules/uploads/uploadedFile.service.ts';
import { HeavyRideError, type Judge, type RideSource } from '../judging/judge.ts';
import type { AttemptRow } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import { readPackedEvidence } from '../store/decryptEvidence.ts';
import type { AttemptJob, ClaimedAttempt, Outcome } from './attemptOutcome.ts';
import { createSettlement, type JobQueue } from './createSettlement.ts';
import { workRepository } from './work.repository.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock' | 'config'> {
  readonly boss: JobQueue;
  readonly notices: Pick<NoticesService, 'add'>;
  readonly judge: Judge;
  readonly fetchActivity: (riderId: string, activityId: string) => Promise<FetchedActivity>;
  /** Called with an unexpected error, because the attempt's error code does not say what it was. */
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
 * Problems that Strava may resolve by itself are retried when the attempt has these ages, and not after that: a ride
 * listed before its samples are ready, and a token that Strava refuses although it has just issued it.
 */
const retryAgesMs: Partial<Record<StravaActivityError['code'], readonly number[]>> = {
  notYetReady: [5 * minuteMs, 15 * minuteMs, 60 * minuteMs],
  tokenUnusable: [15 * minuteMs, 60 * minuteMs, 240 * minuteMs, 1_440 * minuteMs],
};

/**
 * Takes one attempt from the queue to its verdict. All slow work happens before the last transaction and saves nothing,
 * so that the attempt of a killed worker simply starts again.
 */
export function createVerifyAttempt({ judge, fetchActivity, onBug, ...deps }: Deps) {
  const { db, clock, config } = deps;
  const settlement = createSettlement(deps);

  /** Judges the ride by the current rules, not those in force when it was submitted. */
  async function computeOutcome(attempt: AttemptRow): Promise<Outcome> {
    const version = await challengesRepository.findRuleVersion(db, attempt.challenge_id);
    const rule = await challengesRepository.readRule(db, attempt.challenge_id, version);
    if (!rule.isComplete) return { kind: 'error', code: 'challenge.incomplete' };
    const rideSource = await findSource(attempt);
    if (rideSource === null) return { kind: 'error', code: 'internal' };
    const { source, fileName } = rideSource;
    const wasStored = source.kind === 'evidence';
    const riderMassKg = await workRepository.findMassKg(db, attempt.rider_id);
    const judged = await judge({ source, rule, category: attempt.category, nowMs: clock.nowMs(), riderMassKg });
    if (!judged.ok) return { kind: 'error', code: judged.code };
    const externalId = attempt.source === 'strava' ? attempt.strava_activity_id : null;
    return { kind: 'judged', ride: judged.ride, ruleVersion: version, wasStored, fileName, externalId };
  }

  async function findSource(attempt: AttemptRow): Promise<{ source: RideSource; fileName: string | null } | null> {
    const storedTrack = await readPackedEvidence(db, config, attempt.activity_id);
    if (storedTrack) return { source: { kind: 'evidence', bytes: storedTrack }, fileName: null };
    if (attempt.source === 'strava') {
      // A ride that was judged before is judged again from its stored track, or not at all.
      if (attempt.algorithm_version !== null) return null;
      const { strava_activity_id: activityId } = attempt;
      // The permission has ended since the ride was submitted; a new permission does not cover old submissions.
      if (!activityId) throw new StravaActivityError('notConnected');
      const activity = await fetchActivity(attempt.rider_id, activityId);
      return { source: { kind: 'fetched', activity }, fileName: null };
    }
    const file = attempt.upload_id === null ? undefined : await readUploadedFile({ db, config }, attempt.upload_id);
    const { utc_offset_min: utcOffsetMin } = attempt;
    return file ? { source: { kind: 'file', bytes: file.bytes, utcOffsetMin }, fileName: file.fileName } : null;
  }

  async function computeOutcomeOrError(attempt: AttemptRow, { isLastTry }: AttemptJob): Promise<Outcome> {
    try {
      return await computeOutcome(attempt);
    } catch (error) {
      if (error instanceof StravaPausedError) return { kind: 'paused', untilMs: error.untilMs };
      if (error instanceof StravaActivityError) return toStravaErrorOutcome(error, attempt);
      // This machine may be at fault: no file is rejected because the machine is busy or being updated.
      if (!isLastTry) throw error;
      const isTooHeavy = error instanceof HeavyRideError && attempt.source === 'file';
      if (isTooHeavy) return { kind: 'error', code: 'file.unreadable' };
      onBug(error, attempt.id);
      return { kind: 'error', code: 'internal' };
    }
  }

  function toStravaErrorOutcome({ code: refusal }: StravaActivityError, attempt: AttemptRow): Outcome {
    const code = stravaErrorCodes[refusal];
    const untilMs = retryAgesMs[refusal]
      ?.map((ageMs) => attempt.submitted_at.getTime() + ageMs)
      .find((atMs) => atMs > clock.nowMs());
    return untilMs === undefined ? { kind: 'error', code } : { kind: 'paused', untilMs, code };
  }

  /** Runs one job; throws if the job should be retried. */
  return async (job: AttemptJob): Promise<void> => {
    const attempt = await workRepository.claim(db, job.data.attempt_id, new Date(clock.nowMs()));
    // Decided, or deleted with its rider: no retry is needed.
    if (!attempt) return settlement.drop(job);
    const claimed: ClaimedAttempt = { attemptId: attempt.id, tryCount: attempt.try_count, job };
    return settlement.settle(claimed, await computeOutcomeOrError(attempt, job));
  };
}
