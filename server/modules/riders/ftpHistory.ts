import type { FtpHistory } from '#contract/riders/riders.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { ftpHistoryRepository } from './ftpHistory.repository.ts';

interface FtpChange {
  readonly riderId: string;
  /** Null if the rider removed the value. */
  readonly ftpW: number | null;
}

/** Records a change; of several within a day (Asia/Taipei) the last one counts. */
export async function recordFtp(tx: Db, clock: Clock, { riderId, ftpW }: FtpChange): Promise<void> {
  const nowMs = clock.nowMs();
  const dayStart = new Date(`${toTaipeiDay(nowMs)}T00:00:00+08:00`);
  await ftpHistoryRepository.deleteSince(tx, riderId, dayStart);
  if (ftpW === null || (await ftpHistoryRepository.findLastFtpW(tx, riderId)) === ftpW) return;
  await ftpHistoryRepository.add(tx, riderId, { since: new Date(nowMs), ftpW });
}

export async function readFtpHistory(db: Db, riderId: string): Promise<FtpHistory> {
  const rows = await ftpHistoryRepository.list(db, riderId);
  return { results: rows.map(({ since, ftp_w }) => ({ since: since.toISOString(), ftp_w })) };
}
