import type { FtpHistory } from '#contract/riders/riders.ts';
import { type Clock, taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';

interface FtpChange {
  readonly riderId: string;
  /** Null where the rider took it away. */
  readonly ftpW: number | null;
}

/** Writes down a change; of several within a day (Asia/Taipei) the last one counts. */
export async function recordFtp(tx: Db, clock: Clock, { riderId, ftpW }: FtpChange): Promise<void> {
  const nowMs = clock.nowMs();
  const dayStart = new Date(`${taipeiDay(nowMs)}T00:00:00+08:00`);
  await tx.deleteFrom('ftp_history').where('rider_id', '=', riderId).where('since', '>=', dayStart).execute();
  if (ftpW === null) return;
  const before = await tx
    .selectFrom('ftp_history')
    .select('ftp_w')
    .where('rider_id', '=', riderId)
    .orderBy('since', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.ftp_w === ftpW) return;
  await tx
    .insertInto('ftp_history')
    .values({ rider_id: riderId, since: new Date(nowMs), ftp_w: ftpW })
    .execute();
}

export async function readFtpHistory(db: Db, riderId: string): Promise<FtpHistory> {
  const rows = await db
    .selectFrom('ftp_history')
    .select(['since', 'ftp_w'])
    .where('rider_id', '=', riderId)
    .orderBy('since')
    .execute();
  return { results: rows.map(({ since, ftp_w }) => ({ since: since.toISOString(), ftp_w })) };
}
