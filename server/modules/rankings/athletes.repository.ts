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

  async deleteAllOf(tx: Db, riderId: string): Promise<void> {
    for (const table of ['ranking_entry', 'segment_effort', 'ranking_member'] as const)
      await tx.deleteFrom(table).where('rider_id', '=', riderId).execute();
  },
};
