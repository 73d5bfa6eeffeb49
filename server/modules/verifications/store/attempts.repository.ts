import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AttemptStatus } from '#contract/verifications/attemptCodes.ts';
import type { Db } from '#server/db/connect.ts';
import type { AttemptReviewTable, VerificationAttemptTable } from '#server/db/verificationTables.ts';

export type AttemptRow = Selectable<VerificationAttemptTable>;
export type ReviewRow = Selectable<AttemptReviewTable>;

export const openStatuses = ['queued', 'processing'] as const satisfies readonly AttemptStatus[];

interface Page {
  readonly challengeId: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** All columns except the result, which is hundreds of times as large as the rest: lists do not show it. */
const listedColumns = [
  'attempt.id',
  'attempt.rider_id',
  'attempt.challenge_id',
  'attempt.rule_version',
  'attempt.category',
  'attempt.source',
  'attempt.strava_activity_id',
  'attempt.upload_id',
  'attempt.activity_id',
  'attempt.status',
  'attempt.error_code',
  'attempt.submitted_at',
  'attempt.decided_at',
  'attempt.elapsed_s',
] as const;

/** An attempt with the displayed data of its challenge and ride. */
function selectDescribed(db: Db) {
  return db
    .selectFrom('verification_attempt as attempt')
    .innerJoin('challenge', 'challenge.id', 'attempt.challenge_id')
    .leftJoin('activity', 'activity.id', 'attempt.activity_id')
    .leftJoin('upload', 'upload.id', 'attempt.upload_id')
    .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'attempt.activity_id')
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

const selectListed = (db: Db) => selectDescribed(db).select(listedColumns);

/** An attempt as shown in a list. */
export type DescribedAttempt = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;
/** An attempt as shown on its page. */
export type DetailedAttempt = DescribedAttempt & AttemptRow;

export const attemptsRepository = {
  async list(db: Db, riderId: string, { challengeId, limit, offset }: Page): Promise<DescribedAttempt[]> {
    return (
      selectListed(db)
        .where('attempt.rider_id', '=', riderId)
        .$if(challengeId !== undefined, (query) => query.where('attempt.challenge_id', '=', challengeId ?? ''))
        // By the displayed date: the day of the ride, or else of the submission.
        .orderBy(sql`coalesce(activity.started_at, attempt.submitted_at)`, 'desc')
        .orderBy('attempt.submitted_at', 'desc')
        .orderBy('attempt.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
    );
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

  /** Counts the rider's attempts that wait for a worker or for a person. */
  async countOpen(db: Db, riderId: string): Promise<number> {
    const { count } = await db
      .selectFrom('verification_attempt')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('rider_id', '=', riderId)
      .where('status', 'in', [...openStatuses, 'inReview'])
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async insert(tx: Db, attempt: Insertable<VerificationAttemptTable>): Promise<void> {
    await tx.insertInto('verification_attempt').values(attempt).execute();
  },

  async update(tx: Db, id: string, change: Updateable<VerificationAttemptTable>): Promise<void> {
    await tx.updateTable('verification_attempt').set(change).where('id', '=', id).execute();
  },

  async find(db: Db, id: string): Promise<DetailedAttempt | undefined> {
    return selectDescribed(db).selectAll('attempt').where('attempt.id', '=', id).executeTakeFirst();
  },

  /** The attempt's reviews, newest first. */
  async listReviews(db: Db, attemptId: string): Promise<ReviewRow[]> {
    return db
      .selectFrom('attempt_review')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  /** Decisions in reviews of other attempts that name this one for comparison. */
  async listComparingReviews(db: Db, attemptId: string): Promise<Pick<ReviewRow, 'decision'>[]> {
    return db.selectFrom('attempt_review').select('decision').where('other_attempt_id', '=', attemptId).execute();
  },

  async findUsername(db: Db, riderId: string): Promise<string> {
    const { username } = await db
      .selectFrom('rider')
      .select('username')
      .where('id', '=', riderId)
      .executeTakeFirstOrThrow();
    return username;
  },

  /** Prevents the account of an attempt's rider from ending before the transaction does. */
  async lockRiderOfAttempt(tx: Db, attemptId: string): Promise<boolean> {
    const owner = await tx
      .selectFrom('rider')
      .innerJoin('verification_attempt as attempt', 'attempt.rider_id', 'rider.id')
      .select('rider.id')
      .where('attempt.id', '=', attemptId)
      .forKeyShare('rider')
      .executeTakeFirst();
    return owner !== undefined;
  },

  /** Changes of one attempt run one after another; the rider's row is locked first. */
  async lock(tx: Db, id: string): Promise<AttemptRow | undefined> {
    if (!(await attemptsRepository.lockRiderOfAttempt(tx, id))) return undefined;
    return tx.selectFrom('verification_attempt').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  },
};
