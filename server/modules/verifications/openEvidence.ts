import { openBytes } from '#server/columnCipher.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { type Evidence, unpackEvidence } from './evidence.ts';
import { evidencePlace } from './sealedActivity.ts';

/** The track of an activity, where it is still kept. */
export async function openEvidence(
  db: Db,
  { columnKeys }: Pick<AppContext['config'], 'columnKeys'>,
  activityId: string | null,
): Promise<Evidence | undefined> {
  if (activityId === null) return undefined;
  const row = await db
    .selectFrom('activity_evidence')
    .select('samples_sealed')
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row && unpackEvidence(openBytes(columnKeys, evidencePlace(activityId), row.samples_sealed));
}
