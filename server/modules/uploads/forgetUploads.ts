import type { AppContext } from '#server/context.ts';

/** The name of a file that could not be read stays as long as its rider may look it up. */
export const unreadFileNameLifetimeMs = 30 * 86_400_000;

/** Forgets files that were not sent whole in time, and those that nobody will read any more. */
export async function forgetUploads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  await db.deleteFrom('upload').where('taken_at', 'is', null).where('expires_at', '<=', new Date(nowMs)).execute();
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
