import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/http/context.ts';
import type { JudgedRide } from '../judging/judgeTypes.ts';

/** Keyed, so that a reader of the database cannot try places and times. */
export function rideHashOf(
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { fingerprint, contentHash }: Pick<JudgedRide, 'fingerprint' | 'contentHash'>,
): Buffer {
  // A ride too short to be told from others by its places is known by its bytes.
  const identifying = fingerprint === '' ? Buffer.from(contentHash) : fingerprint;
  return createHmac('sha256', keyedHashKey).update('ride:').update(identifying).digest();
}
