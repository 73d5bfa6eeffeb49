import type { Db } from '#server/db/connect.ts';
import { workRepository } from './work.repository.ts';

/**
 * A challenge has new rules: every attempt decided by older ones, with its track still stored, is judged again from
 * that track, without asking Strava. To be called in the transaction that saves the rules; the sweeper finds the
 * attempts within a minute and sends their jobs.
 */
export const reverifyChallenge = (tx: Db, challengeId: string, version: number): Promise<void> =>
  workRepository.queueOlderThan(tx, challengeId, version);
