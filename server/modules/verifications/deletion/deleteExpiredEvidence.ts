import type { ActivitySource } from '#contract/verifications/attemptCodes.ts';
import type { AppContext } from '#server/http/context.ts';
import { deletionRepository } from './deletion.repository.ts';

const dayMs = 86_400_000;

/** How long tracks are kept. Strava's terms allow a copy for seven days; a file belongs to the rider. */
export const evidenceLifetimeMs: Readonly<Record<ActivitySource, number>> = {
  strava: 7 * dayMs,
  file: 180 * dayMs,
};

/** Deletes tracks past their retention period, and the names of their rides; the fingerprints stay. */
export async function deleteExpiredEvidence({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.nowMs());
  await db.transaction().execute((tx) => deletionRepository.deleteExpired(tx, now));
}
