import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** What is kept of one athlete. */
export const athletesRepository = {
  async exportOf(db: Db, riderId: string) {
    const [member, efforts, places] = await Promise.all([
      db.selectFrom('ranking_member').select('joined_at').where('rider_id', '=', riderId).executeTakeFirst(),
      db
        .selectFrom('segment_effort as effort')
        .innerJoin('segment', 'segment.id', 'effort.segment_id')
        .select(['effort.id', 'segment.slug as segment_id', 'effort.source', 'effort.ridden_on'])
        .select(['effort.elapsed_s', 'effort.power_w', 'effort.activity_id', 'effort.created_at'])
        .where('effort.rider_id', '=', riderId)
        .orderBy('effort.ridden_on')
        .execute(),
      db
        .selectFrom('ranking_entry')
        .select(['calculation_id', 'span', 'rank', 'score', 'climbing_rank', 'climbing_score', 'wins'])
        .where('rider_id', '=', riderId)
        .execute(),
    ]);
    return { joined_at: member?.joined_at ?? null, efforts, places };
  },

  async join(db: Db, riderId: string, now: Date): Promise<void> {
    await db
      .insertInto('ranking_member')
      .values({ rider_id: riderId, joined_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async joinAll(db: Db, riderIds: readonly string[], now: Date): Promise<void> {
    if (riderIds.length === 0) return;
    await db
      .insertInto('ranking_member')
      .values(riderIds.map((id) => ({ rider_id: id, joined_at: now })))
      .execute();
  },

  async find(db: Db, riderId: string) {
    const member = await db
      .selectFrom('ranking_member')
      .select('joined_at')
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    const counts = await db
      .selectFrom('segment_effort')
      .select([
        sql<number>`count(distinct activity_id)::integer`.as('rides'),
        sql<number>`count(*)::integer`.as('efforts'),
      ])
      .where('rider_id', '=', riderId)
      .executeTakeFirstOrThrow();
    return { joinedAt: member?.joined_at ?? null, ...counts };
  },

  /** With the agreement go efforts and places in boards: no row of theirs is without it. */
  async deleteAllOf(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('ranking_member').where('rider_id', '=', riderId).execute();
    const rides = tx.selectFrom('activity').select('id').where('rider_id', '=', riderId);
    await tx.deleteFrom('effort_match').where('activity_id', 'in', rides).execute();
  },
};
