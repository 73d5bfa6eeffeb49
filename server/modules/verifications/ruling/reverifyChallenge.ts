import type { Db } from '#server/db/connect.ts';
import { workRepository } from './work.repository.ts';

/**
 * Queues every attempt that older rules of a challenge decided, if its track is still stored, to be judged again from
 * that track, without asking Strava. Must be called in the transaction that saves the new rules; the sweeper finds the
 * attempts within a minute and sends their jobs.
 */
export const reverifyChallenge = (tx: Db, challengeId: string, version: number): Promise<void> =>
  workRepository.requeueOlderThan(tx, challengeId, version);
