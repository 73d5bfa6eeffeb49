import { sql } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * A pack is one route or challenge of our own content. Stored for each applied pack: the hash of its draft, and the
 * content number of the release that applied it.
 */
export interface ContentPack {
  readonly name: string;
  readonly hash: string;
  readonly number: number;
}

export const contentRepository = {
  /** One process applies content at a time. */
  async lock(tx: Db): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx);
  },

  async listPacks(db: Db): Promise<readonly ContentPack[]> {
    return db.selectFrom('content_pack').select(['name', 'hash', 'number']).execute();
  },

  async savePack(db: Db, pack: ContentPack): Promise<void> {
    const { name: _, ...values } = pack;
    await db
      .insertInto('content_pack')
      .values(pack)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...values, applied_at: sql<Date>`now()` }))
      .execute();
  },

  /** Challenges whose route has a newer course. */
  async listMovedChallenges(db: Db) {
    return db
      .selectFrom('challenge')
      .innerJoin('challenge_rule as rule', (join) =>
        join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
      )
      .innerJoin('route', 'route.id', 'challenge.route_id')
      .select(['challenge.id', 'challenge.title', 'challenge.description', 'rule.content_hash', 'rule.course_version'])
      .select(({ selectFrom }) =>
        selectFrom('checkpoint')
          .select(
            sql<LocalisedText[]>`coalesce(jsonb_agg(checkpoint.name order by checkpoint.position), '[]')`.as('names'),
          )
          .whereRef('checkpoint.challenge_id', '=', 'rule.challenge_id')
          .whereRef('checkpoint.rule_version', '=', 'rule.version')
          .$asScalar()
          .$notNull()
          .as('gate_names'),
      )
      .whereRef('rule.course_version', '<>', 'route.course_version')
      .execute();
  },
};
