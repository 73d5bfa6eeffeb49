import { type Insertable, type Selectable, sql } from 'kysely';
import type { AgeGroup } from '#contract/ageGroups.ts';
import type { Config } from '#server/config/configTypes.ts';
import { getAgeGroupSql } from '#server/db/ageGroupSql.ts';
import type { Db } from '#server/db/connect.ts';
import type { EventResultTable } from '#server/db/eventTables.ts';
import type { EventRow } from './events.repository.ts';

export type ResultRow = Selectable<EventResultTable>;

const hasStravaGrant = sql<boolean>`exists (select from rider_identity identity
  where identity.rider_id = registration.rider_id and identity.provider = 'strava'
    and identity.access_token_encrypted is not null)`;

/** Rides that began and ended within the certification period. */
const isInCertificationPeriod = (event: Pick<EventRow, 'certification_from' | 'certification_until'>) => sql<boolean>`
  verdict.started_at >= ${event.certification_from}
  and verdict.started_at + verdict.elapsed_s * interval '1 second' <= ${event.certification_until}`;

interface PublicBasis extends Pick<Config, 'stravaPublicVerdicts'> {
  /** The present year in Asia/Taipei. */
  readonly year: number;
}

export const resultsRepository = {
  /** The rider's passes that count, best first: bicycles before e-bikes, then by whole seconds, then by start. */
  async listCandidates(tx: Db, event: EventRow, riderId: string) {
    return tx
      .selectFrom('verdict')
      .select(['verdict.id', 'verdict.attempt_id', 'verdict.category', 'verdict.source'])
      .select(sql<number>`round(verdict.elapsed_s)::integer`.as('elapsed_s'))
      .select(sql<string>`to_char(verdict.started_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`.as('ridden_on'))
      .where('verdict.rider_id', '=', riderId)
      .where('verdict.challenge_id', '=', event.challenge_id)
      .where('verdict.status', '=', 'passed')
      .where('verdict.superseded_by', 'is', null)
      .where('verdict.elapsed_s', 'is not', null)
      .where('verdict.category', 'in', ['ride', 'ebike'])
      .where(isInCertificationPeriod(event))
      .orderBy(sql`verdict.category <> 'ride'`)
      .orderBy(sql`round(verdict.elapsed_s)`)
      .orderBy('verdict.started_at')
      .orderBy('verdict.id')
      .execute();
  },

  async findAttemptResult(tx: Db, attemptId: string) {
    const attempt = await tx
      .selectFrom('verification_attempt')
      .select('result')
      .where('id', '=', attemptId)
      .executeTakeFirst();
    return attempt?.result ?? null;
  },

  async listForRegistration(db: Db, registrationId: string): Promise<ResultRow[]> {
    return db.selectFrom('event_result').selectAll().where('registration_id', '=', registrationId).execute();
  },

  async replace(tx: Db, registrationId: string, rows: readonly Insertable<EventResultTable>[]): Promise<void> {
    await tx.deleteFrom('event_result').where('registration_id', '=', registrationId).execute();
    if (rows.length > 0) await tx.insertInto('event_result').values(rows).execute();
  },

  /**
   * Events and riders that these verdicts may affect, in a fixed order, so that two processes cannot deadlock. Includes
   * riders without a registration: one that is being written is visible only with the event's lock.
   */
  async listAffectedRiders(tx: Db, verdictIds: readonly string[]) {
    if (verdictIds.length === 0) return [];
    return tx
      .selectFrom('verdict')
      .innerJoin('event', 'event.challenge_id', 'verdict.challenge_id')
      .leftJoin('event_registration as registration', (join) =>
        join
          .onRef('registration.event_id', '=', 'event.id')
          .onRef('registration.rider_id', '=', 'verdict.rider_id')
          .on('registration.state', '<>', 'excluded'),
      )
      .select('event.id as event_id')
      .select(({ ref }) => ref('verdict.rider_id').$notNull().as('rider_id'))
      .distinct()
      .where('verdict.id', 'in', verdictIds)
      .where('verdict.rider_id', 'is not', null)
      .where((row) =>
        row.or([
          row('registration.id', 'is not', null),
          sql<boolean>`verdict.started_at >= event.certification_from and verdict.started_at < event.certification_until`,
        ]),
      )
      .orderBy('event.id')
      .orderBy('verdict.rider_id')
      .execute();
  },

  /** Unhandled messages about verdicts. Other processes skip locked ones. */
  async lockMessages(tx: Db, topic: string, limit: number) {
    return tx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('topic', '=', topic)
      .where('handled_at', 'is', null)
      .orderBy('created_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
  },

  /** Repeats the messages about passes of these riders on the event's challenge. */
  async repeatMessages(
    tx: Db,
    topic: string,
    event: Pick<EventRow, 'challenge_id'>,
    { riderIds, now }: { readonly riderIds: readonly string[]; readonly now: Date },
  ): Promise<void> {
    await sql`
      insert into outbox (id, topic, payload, created_at)
      select gen_random_uuid(), ${topic}, jsonb_build_object('verdict_id', id), ${now} from verdict
      where rider_id = any(${riderIds}::uuid[]) and challenge_id = ${event.challenge_id} and superseded_by is null
    `.execute(tx);
  },

  async markHandled(tx: Db, ids: readonly string[], now: Date): Promise<void> {
    await tx.updateTable('outbox').set({ handled_at: now }).where('id', 'in', ids).execute();
  },

  /**
   * All public results, fastest first. Rides from Strava only if the site's owner allows it. Who wants to be listed in
   * an age group is in the one of the present year, if the rider gave the boards a year of birth.
   */
  async listPublic(db: Db, eventId: string, { stravaPublicVerdicts, year }: PublicBasis) {
    const mayShow = stravaPublicVerdicts
      ? sql<boolean>`result.source_kind = (case when ${hasStravaGrant} then 'any' else 'file' end)`
      : sql<boolean>`result.source_kind = 'file'`;
    return db
      .selectFrom('event_result as result')
      .innerJoin('event_registration as registration', 'registration.id', 'result.registration_id')
      .innerJoin('rider', 'rider.id', 'registration.rider_id')
      .leftJoin('ranking_member as member', 'member.rider_id', 'registration.rider_id')
      .select(['result.registration_id', 'registration.rider_id', 'result.category', 'result.elapsed_s'])
      .select(['result.ridden_on', 'result.splits_s', 'registration.name_shown', 'registration.is_woman'])
      .select('registration.team_name')
      .select(
        sql<AgeGroup | null>`case when registration.age_group is not null then
          coalesce(${getAgeGroupSql(year, sql.ref('member.birth_year'))}, registration.age_group) end`.as('age_group'),
      )
      .where('result.event_id', '=', eventId)
      .where('registration.shows_times', '=', true)
      .where('rider.blocked_at', 'is', null)
      .where(mayShow)
      .orderBy('result.elapsed_s')
      .orderBy('result.registration_id')
      .execute();
  },

  /** Number of finishers missing from all public tables, by reason. */
  async countUnlisted(db: Db, eventId: string, listedCount: number) {
    const { times, finished } = await db
      .selectFrom('event_result as result')
      .innerJoin('event_registration as registration', 'registration.id', 'result.registration_id')
      .select(sql<number>`(count(*) filter (where not registration.shows_times))::integer`.as('times'))
      .select(sql<number>`count(*)::integer`.as('finished'))
      .where('result.event_id', '=', eventId)
      .where('result.source_kind', '=', 'any')
      .executeTakeFirstOrThrow();
    return { times, strava: Math.max(0, finished - times - listedCount) };
  },

  /** All of the rider's attempts on the challenge, newest first. */
  async listAttempts(db: Db, challengeId: string, riderId: string, limit: number) {
    return db
      .selectFrom('verification_attempt as attempt')
      .leftJoin('activity', 'activity.id', 'attempt.activity_id')
      .leftJoin('verdict', (join) =>
        join.onRef('verdict.attempt_id', '=', 'attempt.id').on('verdict.superseded_by', 'is', null),
      )
      .select(['attempt.id', 'attempt.status', 'attempt.category', 'attempt.activity_id', 'activity.name_encrypted'])
      .select(['attempt.strava_activity_id', 'attempt.error_code'])
      .select(['verdict.id as verdict_id', 'verdict.started_at', 'verdict.elapsed_s', 'attempt.submitted_at'])
      .where('attempt.challenge_id', '=', challengeId)
      .where('attempt.rider_id', '=', riderId)
      .orderBy(sql`coalesce(verdict.started_at, attempt.submitted_at)`, 'desc')
      .limit(limit)
      .execute();
  },
};
