import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { decryptEvidence } from './store/decryptEvidence.ts';

/** The stored track of a ride, for modules that measure it; undefined once it is deleted. */
export async function readRideTrack(
  { db, config }: { readonly db: Db } & Pick<AppContext, 'config'>,
  activityId: string,
) {
  const evidence = await decryptEvidence(db, config, activityId);
  return evidence && { samples: evidence.samples, startedAtMs: evidence.startedAtMs };
}
