import { type Clock, taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { massHistoryRepository } from './massHistory.repository.ts';

interface MassChange {
  readonly riderId: string;
  /** Null if the rider took it back. */
  readonly massKg: number | null;
}

/** So long before a rider first said it, the mass is taken for the same. */
const holdsBackMs = 90 * 86_400_000;

/** Notes a change; of several within a day (Asia/Taipei) the last one counts. */
export async function recordMass(tx: Db, clock: Clock, { riderId, massKg }: MassChange): Promise<void> {
  const nowMs = clock.nowMs();
  await massHistoryRepository.deleteSince(tx, riderId, new Date(`${taipeiDay(nowMs)}T00:00:00+08:00`));
  const before = (await massHistoryRepository.list(tx, riderId)).at(-1)?.mass_kg ?? null;
  if (before !== massKg) await massHistoryRepository.add(tx, riderId, { since: new Date(nowMs), massKg });
}

/**
 * What a rider said to weigh on a day (YYYY-MM-DD in Asia/Taipei), kg: the last word until its end. Before the first one it is
 * the first for 90 days, and then not known; null where it is not.
 */
export async function massOfDay(db: Db, riderId: string): Promise<(day: string) => number | null> {
  const said = await massHistoryRepository.list(db, riderId);
  return (day) => {
    const endMs = Date.parse(`${day}T24:00:00+08:00`);
    const last = said.findLast(({ since }) => since.getTime() < endMs);
    if (last !== undefined) return last.mass_kg;
    const [first] = said;
    return first !== undefined && first.since.getTime() - endMs < holdsBackMs ? first.mass_kg : null;
  };
}
