import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { tellOfVerdict } from '../store/verdicts.ts';
import { forgettingRepository } from './forgetting.repository.ts';

/**
 * To be called when the rider withdrew Strava's permission or unlinked the account. Of the data read there only the
 * verdict stays, with its day, hidden from all others from then on, and the hashes of whole rides, which cannot be
 * traced back. Runs in the transaction that deletes the grant, with the identity's row locked: a worker that holds an
 * attempt meanwhile reads that row before it saves anything.
 */
export async function forgetStravaEvidence(tx: Db, clock: Clock, riderId: string): Promise<void> {
  await forgettingRepository.forgetStravaActivities(tx, riderId);
  await forgettingRepository.forgetStravaAttempts(tx, riderId);
  await forgettingRepository.forgetStravaKeys(tx, riderId);
  const verdicts = await forgettingRepository.forgetStravaStarts(tx, riderId);
  for (const { id, challenge_id, status, superseded_by } of verdicts) {
    if (superseded_by !== null) continue;
    await tellOfVerdict(tx, clock, { verdict_id: id, challenge_id, status, supersedes: null });
  }
}
