import type { Db } from '#server/db/connect.ts';
import { workRepository } from './work.repository.ts';

/**
 * A challenge has new rules: every attempt that was decided by older ones, and whose track is still kept, is judged anew
 * from that track; Strava is not asked again. To be called in the transaction that saves the rules; the sweeper finds the
 * attempts within a minute and sends their jobs.
 */
export const reverifyChallenge = (tx: Db, challengeId: string, version: number): Promise<void> =>
  workRepository.queueOlderThan(tx, challengeId, version);
