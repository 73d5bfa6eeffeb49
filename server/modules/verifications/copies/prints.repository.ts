import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ActivityPrintTable } from '#server/db/verificationTables.ts';

/** An activity of any rider that shares places with another one. */
export interface AlikeActivity {
  readonly id: string;
  readonly rider_id: string;
  readonly has_same_times: boolean;
}

interface PrintSearch {
  readonly activityId: string;
  /** Compares with all activities, not only with earlier ones. */
  readonly isNew: boolean;
  readonly minShared: number;
  /** How many of the shared places must have the same time. */
  readonly sameTimesRatio: number;
}

export const printsRepository = {
  async replace(tx: Db, activityId: string, rows: readonly Insertable<ActivityPrintTable>[]): Promise<void> {
    await tx.deleteFrom('activity_print').where('activity_id', '=', activityId).execute();
    if (rows.length > 0) await tx.insertInto('activity_print').values(rows).execute();
  },

  async findAlike(tx: Db, { activityId, isNew, minShared, sameTimesRatio }: PrintSearch): Promise<AlikeActivity[]> {
    return tx
      .selectFrom('activity_print as own_print')
      .innerJoin('activity_print as print', (join) =>
        join.onRef('print.print', '=', 'own_print.print').onRef('print.activity_id', '<>', 'own_print.activity_id'),
      )
      .innerJoin('activity', 'activity.id', 'print.activity_id')
      .innerJoin('activity as own', 'own.id', 'own_print.activity_id')
      .select(['activity.id', 'activity.rider_id'])
      .select(
        sql<boolean>`case when own.is_start_hidden or activity.is_start_hidden
          then abs(extract(epoch from activity.started_at - own.started_at)) < 86400
          else count(*) filter (where print.timed_print = own_print.timed_print)
            >= ${sql.lit(sameTimesRatio)} * count(*)
          end`.as('has_same_times'),
      )
      .where('own.id', '=', activityId)
      .$if(!isNew, (query) => query.whereRef('activity.created_at', '<', 'own.created_at'))
      .groupBy(['activity.id', 'own.id'])
      .having(({ fn }) => fn.countAll(), '>=', minShared)
      .orderBy('activity.created_at')
      .orderBy('activity.id')
      .execute();
  },
};
