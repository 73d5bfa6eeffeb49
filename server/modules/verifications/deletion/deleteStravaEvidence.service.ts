import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { sendVerdictMessage } from '../store/verdicts.ts';
import { deletionRepository } from './deletion.repository.ts';

/**
 * Must be called when the rider withdraws Strava's permission or unlinks the account. Of the data read there only the
 * verdict stays, with its day, hidden from all others from then on, and the hashes of whole rides, which cannot be
 * traced back. Runs in the transaction that deletes the grant, with the identity's row locked: a worker that holds an
 * attempt at that time reads that row before it saves anything.
 */
export async function deleteStravaEvidence(tx: Db, clock: Clock, riderId: string): Promise<void> {
  await deletionRepository.deleteStravaActivities(tx, riderId);
  await deletionRepository.clearStravaAttempts(tx, riderId);
  await deletionRepository.deleteStravaIdempotencyKeys(tx, riderId);
  const verdicts = await deletionRepository.clearStravaStarts(tx, riderId);
  for (const { id, challenge_id, status, superseded_by } of verdicts) {
    if (superseded_by !== null) continue;
    await sendVerdictMessage(tx, clock, { verdict_id: id, challenge_id, status, supersedes: null });
  }
}
