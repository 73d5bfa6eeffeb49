import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { openEvidence } from './store/openEvidence.ts';

/** The kept track of a ride, for modules that measure it; undefined once it was forgotten. */
export async function readRideTrack(
  { db, config }: { readonly db: Db } & Pick<AppContext, 'config'>,
  activityId: string,
) {
  const evidence = await openEvidence(db, config, activityId);
  return evidence && { samples: evidence.samples, startedAtMs: evidence.startedAtMs };
}
