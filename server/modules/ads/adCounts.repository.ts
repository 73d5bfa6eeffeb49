import { sql } from 'kysely';
import { type AdCountKind, maxAdFigureDays } from '#contract/ads/adKinds.ts';
import type { Db } from '#server/db/connect.ts';

interface AdCount {
  readonly id: string;
  readonly day: string;
  readonly kind: AdCountKind;
}

export const adCountsRepository = {
  async add(db: Db, { id, day, kind }: AdCount): Promise<void> {
    const [seenCount, clickedCount] = kind === 'seen' ? [1, 0] : [0, 1];
    await sql`
      insert into ad_count (ad_id, day, seen_count, clicked_count) values (${id}, ${day}, ${seenCount}, ${clickedCount})
      on conflict (ad_id, day) do update set
        seen_count = ad_count.seen_count + excluded.seen_count,
        clicked_count = ad_count.clicked_count + excluded.clicked_count
    `.execute(db);
  },

  async listDays(db: Db, id: string) {
    return db
      .selectFrom('ad_count')
      .select([sql<string>`day::text`.as('day'), 'seen_count', 'clicked_count'])
      .where('ad_id', '=', id)
      .orderBy('ad_count.day', 'desc')
      .limit(maxAdFigureDays)
      .execute();
  },

  async sumCounts(db: Db, id: string) {
    return db
      .selectFrom('ad_count')
      .select([
        sql<number>`coalesce(sum(seen_count), 0)::int`.as('seen_count'),
        sql<number>`coalesce(sum(clicked_count), 0)::int`.as('clicked_count'),
      ])
      .where('ad_id', '=', id)
      .executeTakeFirst();
  },
};
