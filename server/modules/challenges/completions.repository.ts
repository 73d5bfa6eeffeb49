import { sql } from 'kysely';
import type { Config } from '#server/config/configTypes.ts';
import type { Db } from '#server/db/connect.ts';
import { isPublicVerdict } from './publicVerdicts.repository.ts';

/** Where the previous page of completions ended. */
export interface CompletionCursor {
  readonly passedAtMs: number;
  readonly id: string;
}

interface PageOptions {
  /** Null: all challenges. */
  readonly challengeId: string | null;
  readonly cursor?: CompletionCursor | undefined;
  readonly limit: number;
}

export const completionsRepository = {
  async hasChallenge(db: Db, id: string): Promise<boolean> {
    const challenge = await db.selectFrom('challenge').select('id').where('id', '=', id).executeTakeFirst();
    return challenge !== undefined;
  },

  /** Published passes, newest first, of one challenge or of all. */
  async list(db: Db, config: Pick<Config, 'stravaPublicVerdicts'>, { challengeId, cursor, limit }: PageOptions) {
    return (
      db
        .selectFrom('verdict')
        .innerJoin('rider', 'rider.id', 'verdict.rider_id')
        // A pass may lack a measured time, but it always has a date.
        .leftJoin('verification_attempt as attempt', 'attempt.id', 'verdict.attempt_id')
        .leftJoin('activity', 'activity.id', 'attempt.activity_id')
        .innerJoin('consent as results', (join) =>
          join
            .onRef('results.rider_id', '=', 'rider.id')
            .on('results.purpose', '=', 'publishResults')
            .on('results.withdrawn_at', 'is', null),
        )
        .leftJoin('consent as times', (join) =>
          join
            .onRef('times.rider_id', '=', 'rider.id')
            .on('times.purpose', '=', 'publishTimes')
            .on('times.withdrawn_at', 'is', null),
        )
        .select(['verdict.id', 'verdict.challenge_id', 'verdict.passed_at', 'verdict.category', 'verdict.elapsed_s'])
        .select(['rider.username', 'rider.avatar_file_id', 'times.id as times_consent_id'])
        .select(
          sql<string>`to_char(coalesce(verdict.started_at, activity.started_at, attempt.submitted_at)
          at time zone 'Asia/Taipei', 'YYYY-MM-DD')`.as('ridden_on'),
        )
        .where('verdict.status', '=', 'passed')
        .where('verdict.superseded_by', 'is', null)
        .where(isPublicVerdict(config))
        .where(isBestOfRide)
        .$if(cursor !== undefined, (query) => {
          const cursorPassedAt = new Date(cursor?.passedAtMs ?? 0);
          return query.where(
            sql<boolean>`(verdict.passed_at, verdict.id) < (${cursorPassedAt}, ${cursor?.id ?? ''}::uuid)`,
          );
        })
        .$if(challengeId !== null, (query) => query.where('verdict.challenge_id', '=', challengeId))
        .orderBy('verdict.passed_at', 'desc')
        .orderBy('verdict.id', 'desc')
        .limit(limit)
        .execute()
    );
  },

  /** Sample riders pass no verification; their results in sample events are listed instead. */
  async listSamples(db: Db, limit: number) {
    const passedAtColumn = sql<Date>`(result.ridden_on + time '12:00') at time zone 'Asia/Taipei'`;
    return db
      .selectFrom('event_result as result')
      .innerJoin('event_registration as registration', 'registration.id', 'result.registration_id')
      .innerJoin('event', 'event.id', 'result.event_id')
      .innerJoin('rider', 'rider.id', 'registration.rider_id')
      .select(['event.challenge_id', 'result.category', 'result.elapsed_s', 'rider.username', 'rider.avatar_file_id'])
      .select(sql<string>`result.ridden_on::text`.as('ridden_on'))
      .select(passedAtColumn.as('passed_at'))
      .select('result.registration_id as times_consent_id')
      .where('event.is_sample', '=', true)
      .where('rider.is_sample', '=', true)
      .where('result.source_kind', '=', 'any')
      .where('registration.name_shown', '=', 'name')
      .orderBy('result.ridden_on', 'desc')
      .orderBy('result.elapsed_s')
      .limit(limit)
      .execute();
  },
};

/** One pass for each ride: files before Strava, then the newest rules, then the earliest attempt. */
const isBestOfRide = sql<boolean>`not exists (
  select from verdict twin
  where twin.rider_id = verdict.rider_id and twin.challenge_id = verdict.challenge_id
    and twin.category = verdict.category and twin.status = 'passed' and twin.superseded_by is null
    and twin.started_at between verdict.started_at - interval '2 seconds' and verdict.started_at + interval '2 seconds'
    and (twin.source <> 'file', -twin.rule_version, twin.passed_at, twin.id)
      < (verdict.source <> 'file', -verdict.rule_version, verdict.passed_at, verdict.id))`;
