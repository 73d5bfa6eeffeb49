import { createHash } from 'node:crypto';
import type { Clock } from '#server/base/clock.ts';
import { detectImageType } from '#server/base/imageType.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { fileKinds, fileVisibilities } from '#server/db/riderTables.ts';
import { avatarPath } from '#server/http/installProblems.ts';
import { filesRepository } from './files.repository.ts';

export interface FileDraft {
  readonly kind: (typeof fileKinds)[number];
  readonly ownerRiderId: string | null;
  readonly visibility: (typeof fileVisibilities)[number];
  readonly bytes: Uint8Array;
  readonly expiresAt?: Date;
  /** For the kind `picture`: which picture, and how wide. */
  readonly picture?: { readonly id: string; readonly widthPx: number };
}

/** Allowed types and maximum size for each kind of file. */
const fileRules: Record<
  FileDraft['kind'],
  { maxBytes: number; detectType: (bytes: Uint8Array) => string | undefined }
> = {
  avatar: { maxBytes: 1_048_576, detectType: detectImageType },
  picture: { maxBytes: 1_048_576, detectType: detectImageType },
};

/** The bytes break the rules of their kind. The caller continues without the file. */
export class FileRefusedError extends Error {
  readonly reason: 'empty' | 'tooLarge' | 'typeUnknown';

  constructor(reason: FileRefusedError['reason']) {
    super(`a file was refused: ${reason}`);
    this.name = 'FileRefusedError';
    this.reason = reason;
  }
}

/** Stores the bytes and returns the file's id. Throws FileRefusedError. The type is detected from the bytes. */
export async function saveFile(db: Db, clock: Clock, draft: FileDraft): Promise<string> {
  const { maxBytes, detectType } = fileRules[draft.kind];
  if (draft.bytes.length === 0) throw new FileRefusedError('empty');
  if (draft.bytes.length > maxBytes) throw new FileRefusedError('tooLarge');
  const mediaType = detectType(draft.bytes);
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
    picture_id: draft.picture?.id ?? null,
    width_px: draft.picture?.widthPx ?? null,
  });
  return id;
}

export const deleteFile = (db: Db, id: string): Promise<void> => filesRepository.delete(db, id);

export const findPublicFile = (db: Db, clock: Clock, file: { readonly kind: FileDraft['kind']; readonly id: string }) =>
  filesRepository.findPublic(db, file, new Date(clock.nowMs()));

/** A picture in the smallest width that is at least the requested one, or in its largest width. */
export const findPictureFile = (db: Db, picture: { readonly pictureId: string; readonly widthPx: number }) =>
  filesRepository.findPicture(db, picture);

/** URL of a rider's avatar. A new picture gets a new id, so the URL may be cached for ever. */
export const toAvatarHref = (fileId: string): string => avatarPath.replace('{id}', fileId);
