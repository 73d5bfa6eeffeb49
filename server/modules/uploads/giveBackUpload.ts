import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { uploadLifetimeMs } from './uploads.service.ts';

/** The attempt that took it ended for no fault of the file: another may take it, for as long as a new one is kept. */
export async function giveBackUpload(tx: Db, clock: Clock, id: string): Promise<void> {
  const expiresAt = new Date(clock.nowMs() + uploadLifetimeMs);
  await tx.updateTable('upload').set({ taken_at: null, expires_at: expiresAt }).where('id', '=', id).execute();
}
