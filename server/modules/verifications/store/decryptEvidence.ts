import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { decryptBytes } from '#server/keys/encryptBytes.ts';
import { toEvidenceAad } from './activityAad.ts';
import { evidenceRepository } from './evidence.repository.ts';
import { type Evidence, unpackEvidence } from './evidence.ts';

type Keys = Pick<AppContext['config'], 'columnKeys'>;

/** The stored track of an activity, decrypted but still packed; undefined if it has been deleted. */
export async function readPackedEvidence(
  db: Db,
  { columnKeys }: Keys,
  activityId: string | null,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (activityId === null) return undefined;
  const encrypted = await evidenceRepository.findEncrypted(db, activityId);
  return encrypted && Uint8Array.from(decryptBytes(columnKeys, toEvidenceAad(activityId), encrypted));
}

export async function decryptEvidence(db: Db, keys: Keys, activityId: string | null): Promise<Evidence | undefined> {
  const packed = await readPackedEvidence(db, keys, activityId);
  return packed && unpackEvidence(packed);
}
