import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { massHistoryRepository } from './massHistory.repository.ts';

interface MassChange {
  readonly riderId: string;
  /** Null if the rider removed the value. */
  readonly massKg: number | null;
}

/** For this long before the first entry, the mass is assumed to be the same. */
const maxBackdatingMs = 90 * 86_400_000;

/** Records a change; of several within a day (Asia/Taipei) the last one counts. */
export async function recordMass(tx: Db, clock: Clock, { riderId, massKg }: MassChange): Promise<void> {
  const nowMs = clock.nowMs();
  await massHistoryRepository.deleteSince(tx, riderId, new Date(`${toTaipeiDay(nowMs)}T00:00:00+08:00`));
  const previousMassKg = (await massHistoryRepository.list(tx, riderId)).at(-1)?.mass_kg ?? null;
  if (previousMassKg !== massKg) await massHistoryRepository.add(tx, riderId, { since: new Date(nowMs), massKg });
}

/**
 * A rider's mass on a day (YYYY-MM-DD in Asia/Taipei), in kg: the last entry until the end of that day. In the 90 days
 * before the first entry it is the first one; earlier, or after a removal, it is null.
 */
export async function loadMassByDay(db: Db, riderId: string): Promise<(day: string) => number | null> {
  const entries = await massHistoryRepository.list(db, riderId);
  return (day) => {
    const endMs = Date.parse(`${day}T24:00:00+08:00`);
    const lastEntry = entries.findLast(({ since }) => since.getTime() < endMs);
    if (lastEntry !== undefined) return lastEntry.mass_kg;
    const [firstEntry] = entries;
    return firstEntry !== undefined && firstEntry.since.getTime() - endMs < maxBackdatingMs ? firstEntry.mass_kg : null;
  };
}
