import type { Db } from '#server/db/connect.ts';
import { sharesRepository } from './shares.repository.ts';

/** Revokes all links of a rider who does not want to be public any more. */
export async function endSharesOf(tx: Db, riderId: string): Promise<void> {
  await sharesRepository.deleteAll(tx, riderId);
}
