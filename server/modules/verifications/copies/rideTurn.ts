import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';

/** Keyed, so that whoever reads it cannot try places and times. */
export function rideHashOf(
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { fingerprint, contentHash }: Pick<JudgedRide, 'fingerprint' | 'contentHash'>,
): Buffer {
  // Too short to be told from others by its places, a ride is known by its bytes.
  const identifying = fingerprint === '' ? Buffer.from(contentHash) : fingerprint;
  return createHmac('sha256', keyedHashKey).update('ride:').update(identifying).digest();
}

/**
 * Rulings go one after the other, on whatever challenge: the second sees the ride of the first. To be called before an
 * attempt is locked, since a ruling may lock another one as well.
 */
export async function takeTurn(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rulings', 0))`.execute(tx);
}
