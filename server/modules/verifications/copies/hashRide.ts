import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/http/context.ts';
import type { JudgedRide } from '../judging/judge.ts';

/** Keyed, so that someone with access to the database cannot test guesses of places and times. */
export function hashRide(
  { keyedHashKey }: Pick<AppContext['config'], 'keyedHashKey'>,
  { fingerprint, contentHash }: Pick<JudgedRide, 'fingerprint' | 'contentHash'>,
): Buffer {
  // A ride too short to be identified by its places is identified by its bytes.
  const identifying = fingerprint === '' ? Buffer.from(contentHash) : fingerprint;
  return createHmac('sha256', keyedHashKey).update('ride:').update(identifying).digest();
}
