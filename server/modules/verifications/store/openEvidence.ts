import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { openBytes } from '#server/keys/columnCipher.ts';
import { type Evidence, unpackEvidence } from './evidence.ts';
import { evidencePlace } from './sealedActivity.ts';

type Keys = Pick<AppContext['config'], 'columnKeys'>;

/** The track of an activity as it was packed, where it is still kept. */
export async function readEvidence(
  db: Db,
  { columnKeys }: Keys,
  activityId: string | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (activityId === null) return undefined;
  const row = await db
    .selectFrom('activity_evidence')
    .select('samples_sealed')
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row && Uint8Array.from(openBytes(columnKeys, evidencePlace(activityId), row.samples_sealed));
}

export async function openEvidence(db: Db, keys: Keys, activityId: string | null): Promise<Evidence | undefined> {
  const packed = await readEvidence(db, keys, activityId);
  return packed && unpackEvidence(packed);
}
