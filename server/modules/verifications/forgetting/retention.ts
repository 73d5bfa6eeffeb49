import type { ActivitySource } from '#contract/verifications/attemptCodes.ts';
import type { AppContext } from '#server/http/context.ts';
import { nothingIdentifying } from './forgetTrack.ts';

const dayMs = 86_400_000;

/** How long tracks are kept. Strava's terms allow a copy of seven days; a file is the rider's own. */
export const evidenceLifetimeMs: Readonly<Record<ActivitySource, number>> = {
  strava: 7 * dayMs,
  file: 180 * dayMs,
};

/** Tracks whose time is over, and what else says which ride it was; the fingerprints stay. */
export async function forgetEvidence({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.nowMs());
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('activity')
      .from('activity_evidence as evidence')
      .set(nothingIdentifying)
      .whereRef('evidence.activity_id', '=', 'activity.id')
      .where('evidence.expires_at', '<=', now)
      .execute();
    await tx.deleteFrom('activity_evidence').where('expires_at', '<=', now).execute();
  });
}
