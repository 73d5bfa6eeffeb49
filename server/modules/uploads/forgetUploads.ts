import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { uploadsRepository } from './uploads.repository.ts';

/** The name of a file that could not be read stays this long, so that its rider can look it up. */
export const unreadFileNameLifetimeMs = 30 * 86_400_000;

/** Deletes files that were not sent whole in time, and files that nothing will read any more. */
export async function forgetUploads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await db.transaction().execute((tx) => forgetGivenBack(tx, now));
  await uploadsRepository.deleteExpired(db, now);
  await uploadsRepository.deleteTakenBefore(db, new Date(nowMs - unreadFileNameLifetimeMs));
}

/** Given back and taken by no other attempt in time: the bytes go, and the name stays with the attempt that ended. */
async function forgetGivenBack(tx: Db, now: Date): Promise<void> {
  const ids = await uploadsRepository.takeExpiredGivenBack(tx, now);
  if (ids.length > 0) await uploadsRepository.deletePieces(tx, ids);
}
