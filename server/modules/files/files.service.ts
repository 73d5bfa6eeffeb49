import { createHash } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { fileKinds, fileVisibilities } from '#server/db/riderTables.ts';
import { imageTypeOf } from './imageType.ts';

export interface FileDraft {
  readonly kind: (typeof fileKinds)[number];
  readonly ownerRiderId: string | null;
  readonly visibility: (typeof fileVisibilities)[number];
  readonly bytes: Uint8Array;
  readonly expiresAt?: Date;
}

/** What a kind of file may be and how large. */
const rules: Record<FileDraft['kind'], { maxBytes: number; typeOf: (bytes: Uint8Array) => string | undefined }> = {
  avatar: { maxBytes: 1_048_576, typeOf: imageTypeOf },
};

/** The bytes are none of their kind's; whoever asked for them goes on without. */
export class FileRefusedError extends Error {
  readonly reason: 'empty' | 'tooLarge' | 'typeUnknown';

  constructor(reason: FileRefusedError['reason']) {
    super(`a file was refused: ${reason}`);
    this.name = 'FileRefusedError';
    this.reason = reason;
  }
}

/** Keeps the bytes and returns the file's id; throws FileRefusedError. The type is read from the bytes themselves. */
export async function saveFile(db: Db, clock: Clock, draft: FileDraft): Promise<string> {
  const { maxBytes, typeOf } = rules[draft.kind];
  if (draft.bytes.length === 0) throw new FileRefusedError('empty');
  if (draft.bytes.length > maxBytes) throw new FileRefusedError('tooLarge');
  const mediaType = typeOf(draft.bytes);
  if (mediaType === undefined) throw new FileRefusedError('typeUnknown');
  const nowMs = clock.nowMs();
  const id = uuidv7(nowMs);
  const bytes = Buffer.from(draft.bytes);
  await db
    .insertInto('stored_file')
    .values({
      id,
      owner_rider_id: draft.ownerRiderId,
      kind: draft.kind,
      visibility: draft.visibility,
      media_type: mediaType,
      bytes,
      sha256: createHash('sha256').update(bytes).digest(),
      created_at: new Date(nowMs),
      expires_at: draft.expiresAt ?? null,
    })
    .execute();
  return id;
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).execute();
}

export async function findPublicFile(db: Db, clock: Clock, { kind, id }: { kind: FileDraft['kind']; id: string }) {
  return db
    .selectFrom('stored_file')
    .select(['media_type', 'bytes', 'sha256'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('visibility', '=', 'public')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(clock.nowMs()))]))
    .executeTakeFirst();
}
