import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { openBytes } from '#server/keys/columnCipher.ts';
import { evidenceRepository } from './evidence.repository.ts';
import { type Evidence, unpackEvidence } from './evidence.ts';
import { evidencePlace } from './sealedActivity.ts';

type Keys = Pick<AppContext['config'], 'columnKeys'>;

/** The stored track of an activity, decrypted and unpacked, if it still exists. */
export async function readEvidence(
  db: Db,
  { columnKeys }: Keys,
  activityId: string | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (activityId === null) return undefined;
  const sealed = await evidenceRepository.findSealed(db, activityId);
  return sealed && Uint8Array.from(openBytes(columnKeys, evidencePlace(activityId), sealed));
}

export async function openEvidence(db: Db, keys: Keys, activityId: string | null): Promise<Evidence | undefined> {
  const packed = await readEvidence(db, keys, activityId);
  return packed && unpackEvidence(packed);
}
