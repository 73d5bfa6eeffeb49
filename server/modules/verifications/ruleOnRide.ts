import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { NoticeKind } from '#contract/notices.ts';
import type { AttemptResult, AttemptStatus } from '#contract/verificationAttempts.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { NoticesService } from '#server/modules/notices/notices.service.ts';
import { uuidv7 } from '#server/uuidv7.ts';
import type { JudgedOutcome } from './attemptOutcome.ts';
import { type AttemptRow, attemptsRepository, type ReviewRow } from './attempts.repository.ts';
import { findDuplicates } from './duplicates.ts';
import { saveActivity } from './saveActivity.ts';
import { currentVerdict, saveVerdict } from './verdicts.ts';

type Ruling = Extract<AttemptStatus, 'passed' | 'failed' | 'inReview'>;
type Settled = Ruling | 'error';

interface Surroundings extends Pick<AppContext, 'clock' | 'config'> {
  readonly notices: Pick<NoticesService, 'add'>;
}

const noticeOf = {
  passed: 'attemptPassed',
  failed: 'attemptFailed',
  inReview: 'attemptInReview',
  error: 'attemptError',
} as const satisfies Record<Settled, NoticeKind>;

/** What is written of an attempt whose ride was judged, or could not be; all of it in the caller's transaction. */
export function createRulings({ clock, config, notices }: Surroundings) {
  const now = () => new Date(clock.nowMs());

  async function tell(tx: Db, attempt: AttemptRow, status: Settled): Promise<void> {
    const { title } = await tx
      .selectFrom('challenge')
      .select('title')
      .where('id', '=', attempt.challenge_id)
      .executeTakeFirstOrThrow();
    const params = { attempt_id: attempt.id, challenge_title: title };
    await notices.add(tx, attempt.rider_id, noticeOf[status], params);
  }

  /** How it stood before it was judged anew; null where this is the first time. */
  async function standingOf(tx: Db, attempt: AttemptRow) {
    const reviews = await attemptsRepository.reviewsOf(tx, attempt.id);
    const openReview = reviews.find(({ decision }) => decision === null);
    const verdict = await currentVerdict(tx, attempt.id);
    const before: Ruling | null = openReview ? 'inReview' : (verdict?.status ?? null);
    // Whoever decided it last was a person.
    const wasAccepted = reviews.find(({ decision }) => decision !== null)?.decision === 'accepted';
    return { before, openReview, verdict, wasAccepted };
  }

  /** Nobody can say how it went; where somebody has before, that stays. */
  async function giveUp(tx: Db, attempt: AttemptRow, code: string): Promise<void> {
    const { before, verdict } = await standingOf(tx, attempt);
    // Its name stays for a while: the rider shall know which file it was.
    if (attempt.upload_id !== null) {
      await tx.deleteFrom('upload_chunk').where('upload_id', '=', attempt.upload_id).execute();
    }
    const status = before ?? 'error';
    await tx
      .updateTable('verification_attempt')
      .set({
        status,
        ...(before === null && { error_code: code, decided_at: now() }),
        ...(verdict && { rule_version: verdict.rule_version }),
      })
      .where('id', '=', attempt.id)
      .execute();
    if (before === null) await tell(tx, attempt, 'error');
  }

  /** What an open review makes of a ruling by the rules: an appeal is a person's to answer, unless it has its will. */
  async function settleReview(tx: Db, review: ReviewRow | undefined, ruled: Ruling): Promise<Ruling> {
    if (!review || ruled === 'inReview') return ruled;
    if (review.kind === 'appeal' && ruled === 'failed') return 'inReview';
    await tx
      .updateTable('attempt_review')
      .set({ decision: ruled === 'passed' ? 'accepted' : 'rejected', decided_at: now() })
      .where('id', '=', review.id)
      .execute();
    return ruled;
  }

  async function rule(tx: Db, attempt: AttemptRow, outcome: JudgedOutcome): Promise<void> {
    const { ride, ruleVersion } = outcome;
    // Too short to be told from others by its places, a ride is known by its bytes.
    const identifying = ride.fingerprint === '' ? Buffer.from(ride.contentHash) : ride.fingerprint;
    const rideHash = createHmac('sha256', config.keyedHashKey).update('ride:').update(identifying).digest();
    // Two riders' attempts with one ride are looked at one after the other: the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ride ${rideHash.toString('hex')}`}, 0))`.execute(tx);
    const saved = await saveActivity(tx, { clock, config }, { attempt, outcome, rideHash });
    const { activityId } = saved;
    const duplicates = await findDuplicates(tx, { attempt, ...saved, rideHash, contentHash: ride.contentHash });
    const flags = [...ride.result.flags, ...duplicates];
    const standing = await standingOf(tx, attempt);
    const byRules = rulingOf(ride.matchStatus, flags);
    // What a person has accepted, only a person takes back.
    const ruled = standing.wasAccepted && byRules === 'failed' ? 'inReview' : byRules;
    const status = await settleReview(tx, standing.openReview, ruled);
    const best = ride.result.efforts[ride.result.best_effort ?? -1];
    const found = {
      started_at: best ? new Date(best.started_at) : null,
      elapsed_s: best?.elapsed_s ?? null,
      rule_version: ruleVersion,
      algorithm_version: ride.result.algorithm_version,
    };
    const result: AttemptResult = { ...ride.result, flags };
    await tx
      .updateTable('verification_attempt')
      .set({ status, error_code: null, activity_id: activityId, upload_id: null, ...found })
      .set({ result: JSON.stringify(result), decided_at: status === 'inReview' ? null : now() })
      .where('id', '=', attempt.id)
      .execute();
    if (attempt.upload_id !== null) await tx.deleteFrom('upload').where('id', '=', attempt.upload_id).execute();
    if (status === 'inReview' && !standing.openReview) await openReview(tx, attempt.id);
    if (status !== 'inReview') await saveVerdict(tx, clock, { attempt: { ...attempt, ...found }, status });
    if (status !== standing.before) await tell(tx, attempt, status);
  }

  async function openReview(tx: Db, attemptId: string): Promise<void> {
    await tx
      .insertInto('attempt_review')
      .values({ id: uuidv7(clock.nowMs()), attempt_id: attemptId, kind: 'flags', opened_at: now() })
      .execute();
  }

  return { giveUp, rule };
}

function rulingOf(matchStatus: JudgedOutcome['ride']['matchStatus'], flags: AttemptResult['flags']): Ruling {
  const has = (severity: AttemptResult['flags'][number]['severity']) =>
    flags.some((flag) => flag.severity === severity);
  if (matchStatus === 'failed' || has('reject')) return 'failed';
  return matchStatus === 'review' || has('review') ? 'inReview' : 'passed';
}
