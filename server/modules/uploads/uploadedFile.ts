import type { AppContext } from '#server/http/context.ts';
import { openBytes, openText } from '#server/keys/columnCipher.ts';
import { uploadNamePlace, uploadPiecePlace } from './sealedUpload.ts';

/** Pieces that are read at a time: PostgreSQL sends bytes as text of twice their length. */
const piecesAtOnce = 8;

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The whole file, opened and put together; undefined where it is gone. */
export async function readUploadedFile(
  { db, config: { columnKeys } }: Pick<AppContext, 'db' | 'config'>,
  uploadId: string,
): Promise<UploadedFile | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select(['file_name_encrypted', 'size_bytes', 'chunk_bytes'])
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (!upload) return undefined;
  const { file_name_encrypted: name, size_bytes: sizeBytes, chunk_bytes: chunkBytes } = upload;
  const bytes = new Uint8Array(sizeBytes);
  const pieceCount = Math.ceil(sizeBytes / chunkBytes);
  let readCount = 0;
  for (let from = 0; from < pieceCount; from += piecesAtOnce) {
    const pieces = await db
      .selectFrom('upload_chunk')
      .select(['position', 'bytes_sealed'])
      .where('upload_id', '=', uploadId)
      .where('position', '>=', from)
      .where('position', '<', from + piecesAtOnce)
      .execute();
    for (const { position, bytes_sealed: sealed } of pieces) {
      bytes.set(openBytes(columnKeys, uploadPiecePlace(uploadId, position), sealed), position * chunkBytes);
    }
    readCount += pieces.length;
  }
  if (readCount < pieceCount) return undefined;
  return { fileName: openText(columnKeys, uploadNamePlace(uploadId), name), bytes };
}
