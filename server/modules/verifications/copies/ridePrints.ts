import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';

/** Of the 128 places of a print. Two riders on one road share 3 at most, a copy of which little is left about 30. */
const fewestShared = 12;
/** A copy has its times to the second: one that lies a second off is in another step for one place in twenty. */
const timeStepS = 20;
const sameTimesShare = 0.9;

/** An activity with places of another one, of whomever. */
export interface Alike {
  readonly id: string;
  readonly rider_id: string;
  readonly has_same_times: boolean;
}

/** The places of a ride in place of those that were kept of it; keyed, so that whoever reads them cannot try places. */
export async function savePrints(
  tx: Db,
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { activityId, ride }: { activityId: string; ride: Pick<JudgedRide, 'print' | 'startedAtMs' | 'isStartHidden'> },
): Promise<void> {
  const keyed = (kind: string, ...said: number[]) =>
    createHmac('sha256', keyedHashKey)
      .update(`${kind}:${said.join(':')}`)
      .digest()
      .readBigInt64BE();
  const startedAtS = ride.startedAtMs / 1000;
  const rows = ride.print.map(({ hash, timeS }) => ({
    activity_id: activityId,
    print: keyed('place', hash),
    timed_print: ride.isStartHidden ? null : keyed('passage', hash, Math.floor((startedAtS + timeS) / timeStepS)),
  }));
  await tx.deleteFrom('activity_print').where('activity_id', '=', activityId).execute();
  if (rows.length > 0) await tx.insertInto('activity_print').values(rows).execute();
}

/**
 * Activities with so many places in common with this one that one is made of the other; only those that came before,
 * unless this one is new. Of a hidden start nobody knows the times: those of its day count as the same.
 */
export async function findAlike(
  tx: Db,
  { activityId, isNew }: { activityId: string; isNew: boolean },
): Promise<Alike[]> {
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
        else count(*) filter (where print.timed_print = own_print.timed_print) >= ${sql.lit(sameTimesShare)} * count(*)
        end`.as('has_same_times'),
    )
    .where('own.id', '=', activityId)
    .$if(!isNew, (query) => query.whereRef('activity.created_at', '<', 'own.created_at'))
    .groupBy(['activity.id', 'own.id'])
    .having(({ fn }) => fn.countAll(), '>=', fewestShared)
    .orderBy('activity.created_at')
    .orderBy('activity.id')
    .execute();
}
