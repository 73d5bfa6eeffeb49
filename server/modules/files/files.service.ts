import { createHash } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { imageTypeOf } from '#server/base/imageType.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { fileKinds, fileVisibilities } from '#server/db/riderTables.ts';
import { avatarPath } from '#server/http/problems.ts';
import { filesRepository } from './files.repository.ts';

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

/** The bytes are not what their kind allows; the caller goes on without them. */
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
  await filesRepository.add(db, {
    id,
    owner_rider_id: draft.ownerRiderId,
    kind: draft.kind,
    visibility: draft.visibility,
    media_type: mediaType,
    bytes,
    sha256: createHash('sha256').update(bytes).digest(),
    created_at: new Date(nowMs),
    expires_at: draft.expiresAt ?? null,
  });
  return id;
}

export const deleteFile = (db: Db, id: string): Promise<void> => filesRepository.delete(db, id);

export const findPublicFile = (db: Db, clock: Clock, file: { readonly kind: FileDraft['kind']; readonly id: string }) =>
  filesRepository.findPublic(db, file, new Date(clock.nowMs()));

/** Where a rider's avatar lies. Another picture is another file, so that it may be kept for ever. */
export const avatarHref = (fileId: string): string => avatarPath.replace('{id}', fileId);
