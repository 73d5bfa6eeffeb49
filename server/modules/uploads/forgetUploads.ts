import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';

/** The name of a file that could not be read stays as long as its rider may look it up. */
export const unreadFileNameLifetimeMs = 30 * 86_400_000;

/** Forgets files that were not sent whole in time, and those that nobody will read any more. */
export async function forgetUploads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  await db.transaction().execute((tx) => forgetGivenBack(tx, now));
  await db.deleteFrom('upload').where('taken_at', 'is', null).where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('upload')
    .where('taken_at', '<=', new Date(nowMs - unreadFileNameLifetimeMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification_attempt')
            .select('verification_attempt.id')
            .whereRef('verification_attempt.upload_id', '=', 'upload.id')
            .where('verification_attempt.status', 'in', ['queued', 'processing']),
        ),
      ),
    )
    .execute();
}

/** Those that no other attempt has taken: the bytes go, and the name stays with the attempt that ended. */
async function forgetGivenBack(tx: Db, now: Date): Promise<void> {
  const given = await tx
    .updateTable('upload')
    .set({ taken_at: now })
    .where('taken_at', 'is', null)
    .where('expires_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('verification_attempt')
          .select('verification_attempt.id')
          .whereRef('verification_attempt.upload_id', '=', 'upload.id'),
      ),
    )
    .returning('id')
    .execute();
  const ids = given.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('upload_chunk').where('upload_id', 'in', ids).execute();
}
