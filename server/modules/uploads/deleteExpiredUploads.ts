import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { uploadsRepository } from './uploads.repository.ts';

/** The name of an unreadable file is stored this long, so that its rider can look it up. */
export const unreadFileNameLifetimeMs = 30 * 86_400_000;

/** Deletes files that were not uploaded completely in time, and files that will not be read any more. */
export async function deleteExpiredUploads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await db.transaction().execute((tx) => closeReleased(tx, now));
  await uploadsRepository.deleteExpired(db, now);
  await uploadsRepository.deleteClaimedBefore(db, new Date(nowMs - unreadFileNameLifetimeMs));
}

/**
 * Released and not claimed by another attempt in time: the bytes are deleted, the name stays with the ended attempt.
 */
async function closeReleased(tx: Db, now: Date): Promise<void> {
  const ids = await uploadsRepository.closeExpiredReleased(tx, now);
  if (ids.length > 0) await uploadsRepository.deletePieces(tx, ids);
}
