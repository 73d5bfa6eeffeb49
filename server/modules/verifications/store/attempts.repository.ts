import { type Selectable, sql } from 'kysely';
import type { AttemptStatus } from '#contract/verifications/attemptCodes.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptReviewTable, VerificationAttemptTable } from '#server/db/verificationTables.ts';
import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { uploadNamePlace } from '#server/modules/uploads/sealedUpload.ts';
import { activityPlace } from './sealedActivity.ts';

export type AttemptRow = Selectable<VerificationAttemptTable>;
export type ReviewRow = Selectable<AttemptReviewTable>;

export const openStatuses = ['queued', 'processing'] as const satisfies readonly AttemptStatus[];

interface Page {
  readonly challengeId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** An attempt with what is told of its challenge and its ride. */
function described(db: Db) {
  return db
    .selectFrom('verification_attempt as attempt')
    .innerJoin('challenge', 'challenge.id', 'attempt.challenge_id')
    .leftJoin('activity', 'activity.id', 'attempt.activity_id')
    .leftJoin('upload', 'upload.id', 'attempt.upload_id')
    .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'attempt.activity_id')
    .selectAll('attempt')
    .select(['challenge.title', 'challenge.route_id', 'evidence.expires_at as evidence_expires_at'])
    .select('upload.file_name_encrypted as upload_name_encrypted')
    .select(['activity.name_encrypted', 'activity.file_name_encrypted', 'activity.started_at as activity_started_at'])
    .select('activity.is_start_hidden')
    .select(
      sql<boolean>`attempt.status = 'passed' and attempt.elapsed_s is not null and not exists (
        select from verification_attempt other
        where other.rider_id = attempt.rider_id and other.challenge_id = attempt.challenge_id
          and other.category = attempt.category and other.status = 'passed'
          and (other.elapsed_s, other.id) < (attempt.elapsed_s, attempt.id))`.as('is_best'),
    );
}

export type DescribedAttempt = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

/** The only place that knows rows of attempts as riders ask for them. */
export const attemptsRepository = {
  async list(db: Db, riderId: string, { challengeId, limit, offset }: Page): Promise<DescribedAttempt[]> {
    return described(db)
      .where('attempt.rider_id', '=', riderId)
      .$if(challengeId !== undefined, (query) => query.where('attempt.challenge_id', '=', challengeId ?? ''))
      .orderBy('attempt.submitted_at', 'desc')
      .orderBy('attempt.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  async count(db: Db, riderId: string, challengeId: string | undefined): Promise<number> {
    const { count } = await db
      .selectFrom('verification_attempt')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .$if(challengeId !== undefined, (query) => query.where('challenge_id', '=', challengeId ?? ''))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Those that wait for a worker or for a person. */
  async countOpen(db: Db, riderId: string): Promise<number> {
    const { count } = await db
      .selectFrom('verification_attempt')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .where('status', 'in', [...openStatuses, 'inReview'])
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db: Db, id: string): Promise<DescribedAttempt | undefined> {
    return described(db).where('attempt.id', '=', id).executeTakeFirst();
  },

  /** Its reviews, the latest first. */
  async reviewsOf(db: Db, attemptId: string): Promise<ReviewRow[]> {
    return db
      .selectFrom('attempt_review')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  /** Reviews of somebody else's attempt beside which this one is to be seen. */
  async comparing(db: Db, attemptId: string): Promise<Pick<ReviewRow, 'decision'>[]> {
    return db.selectFrom('attempt_review').select('decision').where('other_attempt_id', '=', attemptId).execute();
  },

  /** The account of an attempt cannot end before the transaction does. */
  async holdRider(tx: Db, attemptId: string): Promise<boolean> {
    const owner = await tx
      .selectFrom('rider')
      .innerJoin('verification_attempt as attempt', 'attempt.rider_id', 'rider.id')
      .select('rider.id')
      .where('attempt.id', '=', attemptId)
      .forKeyShare('rider')
      .executeTakeFirst();
    return owner !== undefined;
  },

  /** Whoever changes an attempt does so one after the other. */
  async lock(tx: Db, id: string): Promise<AttemptRow | undefined> {
    if (!(await attemptsRepository.holdRider(tx, id))) return undefined;
    return tx.selectFrom('verification_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },
};

/** Of a file that was not read: afterwards its name is the activity's. */
function uploadName({ upload_id: id, upload_name_encrypted: sealed }: DescribedAttempt, keys: KeyRing): string | null {
  return id && sealed && openText(keys, uploadNamePlace(id), sealed);
}

export function toSummary(row: DescribedAttempt, keys: KeyRing): AttemptSummary {
  const { activity_id: activityId, strava_activity_id: stravaId } = row;
  const open = (column: 'name' | 'file_name', sealed: Buffer | null) =>
    sealed && activityId && openText(keys, activityPlace(column, activityId), sealed);
  return {
    id: row.id,
    challenge: { id: row.challenge_id, title: row.title, route_id: row.route_id },
    activity: {
      source: row.source,
      name: open('name', row.name_encrypted),
      started_at: row.activity_started_at?.toISOString() ?? null,
      is_start_hidden: row.is_start_hidden ?? false,
      file_name: open('file_name', row.file_name_encrypted) ?? uploadName(row, keys),
      external_url: stravaId ? `https://www.strava.com/activities/${stravaId}` : null,
    },
    category: row.category,
    status: row.status,
    // Of one that waits it is why it was not to be had the last time.
    error_code: row.status === 'error' ? row.error_code : null,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    elapsed_s: row.elapsed_s,
    is_best: row.is_best,
  };
}
