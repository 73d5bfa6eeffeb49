import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { AppContext } from '#server/http/context.ts';
import { decryptBytes, decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { toUploadNameAad, toUploadPieceAad } from './uploadAad.ts';
import { uploadsRepository } from './uploads.repository.ts';
import { uploadLifetimeMs } from './uploads.service.ts';

/** Pieces read at a time: PostgreSQL sends bytes as text of twice their length. */
const maxPiecesPerRead = 8;

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The whole file, decrypted and joined; undefined if it is gone. */
export async function readUploadedFile(
  { db, config: { columnKeys } }: Pick<AppContext, 'db' | 'config'>,
  uploadId: string,
): Promise<UploadedFile | undefined> {
  const upload = await uploadsRepository.findFile(db, uploadId);
  if (!upload) return undefined;
  const { file_name_encrypted: name, size_bytes: sizeBytes, chunk_bytes: chunkBytes } = upload;
  const bytes = new Uint8Array(sizeBytes);
  const pieceCount = Math.ceil(sizeBytes / chunkBytes);
  let readCount = 0;
  for (let from = 0; from < pieceCount; from += maxPiecesPerRead) {
    const pieces = await uploadsRepository.listPieces(db, uploadId, { from, end: from + maxPiecesPerRead });
    for (const { position, bytes_sealed: encrypted } of pieces) {
      bytes.set(decryptBytes(columnKeys, toUploadPieceAad(uploadId, position), encrypted), position * chunkBytes);
    }
    readCount += pieces.length;
  }
  if (readCount < pieceCount) return undefined;
  return { fileName: decryptUploadName(columnKeys, uploadId, name), bytes };
}

export const decryptUploadName = (keys: KeyRing, uploadId: string, encrypted: Buffer): string =>
  decryptText(keys, toUploadNameAad(uploadId), encrypted);

/** Releases the file after a failure that was not its fault: another attempt may claim it, with a new lifetime. */
export async function releaseUpload(tx: Db, clock: Clock, id: string): Promise<void> {
  await uploadsRepository.release(tx, id, new Date(clock.nowMs() + uploadLifetimeMs));
}

/** Deletes the bytes but keeps the name, so that the rider can still see which file it was. */
export async function deleteUploadedBytes(tx: Db, id: string): Promise<void> {
  await uploadsRepository.deletePieces(tx, [id]);
}

/** Deletes the file with its name: the activity read from it has both. */
export async function deleteUploadedFile(tx: Db, id: string): Promise<void> {
  await uploadsRepository.delete(tx, id);
}
