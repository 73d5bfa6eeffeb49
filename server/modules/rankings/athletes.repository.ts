import { type Insertable, sql } from 'kysely';
import type { RankingJoin } from '#contract/rankings/membership.ts';
import type { Db } from '#server/db/connect.ts';
import type { RankingMemberTable } from '#server/db/rankingTables.ts';

type NewMember = RankingJoin & { readonly joined_at: Date };

/** All rows about one athlete. */
export const athletesRepository = {
  async exportAthlete(db: Db, riderId: string) {
    const [member, efforts, places] = await Promise.all([
      db
        .selectFrom('ranking_member')
        .select(['joined_at', 'birth_year', 'sex'])
        .where('rider_id', '=', riderId)
        .executeTakeFirst(),
      db
        .selectFrom('segment_effort as effort')
        .innerJoin('segment', 'segment.id', 'effort.segment_id')
        .select(['effort.id', 'segment.slug as segment_id', 'effort.source', 'effort.ridden_on'])
        .select(['effort.elapsed_s', 'effort.power_w', 'effort.activity_id', 'effort.created_at'])
        .select(['effort.uncertainty_s', 'effort.mass_kg'])
        .where('effort.rider_id', '=', riderId)
        .orderBy('effort.ridden_on')
        .execute(),
      db
        .selectFrom('ranking_entry')
        .select(['calculation_id', 'span', 'rank', 'score', 'climbing_rank', 'climbing_score', 'wins'])
        .where('rider_id', '=', riderId)
        .execute(),
    ]);
    return { member: member ?? null, efforts, places };
  },

  /** An existing member keeps the joining day; the other fields are updated. */
  async join(db: Db, riderId: string, { birth_year, sex, joined_at }: NewMember): Promise<void> {
    await db
      .insertInto('ranking_member')
      .values({ rider_id: riderId, joined_at, birth_year, sex })
      .onConflict((conflict) => conflict.column('rider_id').doUpdateSet({ birth_year, sex }))
      .execute();
  },

  async joinAll(db: Db, members: readonly Insertable<RankingMemberTable>[]): Promise<void> {
    if (members.length > 0) await db.insertInto('ranking_member').values(members).execute();
  },

  async isMember(db: Db, riderId: string): Promise<boolean> {
    const member = await db
      .selectFrom('ranking_member')
      .select('rider_id')
      .where('rider_id', '=', riderId)
      .executeTakeFirst();
    return member !== undefined;
  },

  async find(db: Db, riderId: string) {
    const member = await db
      .selectFrom('ranking_member')
      .select(['joined_at', 'birth_year', 'sex'])
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
    return { member, ...counts };
  },

  /** Withdrawing consent deletes efforts and board entries: no such row exists without it. */
  async deleteAthlete(tx: Db, riderId: string): Promise<void> {
    await tx.deleteFrom('ranking_member').where('rider_id', '=', riderId).execute();
    const rides = tx.selectFrom('activity').select('id').where('rider_id', '=', riderId);
    await tx.deleteFrom('effort_match').where('activity_id', 'in', rides).execute();
  },
};
