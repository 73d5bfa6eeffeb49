import type { Db } from '#server/db/connect.ts';
import { sharesRepository } from './shares.repository.ts';

/** Revokes all links of a rider who no longer wants to be public. */
export async function endShares(tx: Db, riderId: string): Promise<void> {
  await sharesRepository.deleteAll(tx, riderId);
}
