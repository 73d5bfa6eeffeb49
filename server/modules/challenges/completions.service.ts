import { sql } from 'kysely';
import type { CompletionList } from '#contract/challenges/challenges.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { avatarHref } from '#server/modules/files/avatarHref.ts';
import { isShown } from './shownVerdicts.ts';

const pageSize = 20;

interface Place {
  readonly passedAtMs: number;
  readonly id: string;
}

/**
 * The passes that their riders let be published: asked anew each time, so that a consent that is withdrawn, a rider who
 * is erased and a verdict that is replaced are gone at once.
 */
export function createCompletions({ db, config }: Pick<AppContext, 'db' | 'config'>) {
  return {
    async list(challengeId: string, cursor?: string): Promise<CompletionList> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      const challenge = await db.selectFrom('challenge').select('id').where('id', '=', challengeId).executeTakeFirst();
      if (!challenge) throw new AppError('resource.notFound');
      const rows = await published(after)
        .where('verdict.challenge_id', '=', challengeId)
        .orderBy('verdict.passed_at', 'desc')
        .orderBy('verdict.id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
      return {
        results: rows.slice(0, pageSize).map((row) => ({
          rider_name: row.username,
          profile_image: row.avatar_file_id && avatarHref(row.avatar_file_id),
          category: row.category,
          elapsed_s: row.times_consent_id === null ? null : row.elapsed_s,
          ridden_on: row.ridden_on,
        })),
        next_cursor: last ? writeCursor({ passedAtMs: last.passed_at?.getTime() ?? 0, id: last.id }) : null,
      };
    },
  };

  function published(after: Place | undefined) {
    return (
      db
        .selectFrom('verdict')
        .innerJoin('rider', 'rider.id', 'verdict.rider_id')
        // A pass without a time was ridden on a day nevertheless.
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
        .select(['verdict.id', 'verdict.passed_at', 'verdict.category', 'verdict.elapsed_s'])
        .select(['rider.username', 'rider.avatar_file_id', 'times.id as times_consent_id'])
        .select(
          sql<string>`to_char(coalesce(verdict.started_at, activity.started_at, attempt.submitted_at)
          at time zone 'Asia/Taipei', 'YYYY-MM-DD')`.as('ridden_on'),
        )
        .where('verdict.status', '=', 'passed')
        .where('verdict.superseded_by', 'is', null)
        .where(isShown(config))
        .where(isOnce)
        .$if(after !== undefined, (query) => {
          const at = new Date(after?.passedAtMs ?? 0);
          return query.where(sql<boolean>`(verdict.passed_at, verdict.id) < (${at}, ${after?.id ?? ''}::uuid)`);
        })
    );
  }
}

/** Of one ride one pass: a file's before Strava's, that of the newest rules before older ones, and then the first. */
const isOnce = sql<boolean>`not exists (
  select from verdict twin
  where twin.rider_id = verdict.rider_id and twin.challenge_id = verdict.challenge_id
    and twin.category = verdict.category and twin.status = 'passed' and twin.superseded_by is null
    and twin.started_at between verdict.started_at - interval '2 seconds' and verdict.started_at + interval '2 seconds'
    and (twin.source <> 'file', -twin.rule_version, twin.passed_at, twin.id)
      < (verdict.source <> 'file', -verdict.rule_version, verdict.passed_at, verdict.id))`;

function writeCursor({ passedAtMs, id }: Place): string {
  return `${passedAtMs}.${id}`;
}

function readCursor(cursor: string): Place {
  const [, passedAtMs, id] = /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { passedAtMs: Number(passedAtMs), id };
}
