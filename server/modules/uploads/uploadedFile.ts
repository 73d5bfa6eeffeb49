import type { Db } from '#server/db/connect.ts';

/** Pieces that are read at a time: PostgreSQL sends bytes as text of twice their length. */
const piecesAtOnce = 8;

export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The whole file, put together; undefined where it is gone. */
export async function readUploadedFile(db: Db, uploadId: string): Promise<UploadedFile | undefined> {
  const upload = await db
    .selectFrom('upload')
    .select(['file_name', 'size_bytes', 'chunk_bytes'])
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (!upload) return undefined;
  const { file_name: fileName, size_bytes: sizeBytes, chunk_bytes: chunkBytes } = upload;
  const bytes = new Uint8Array(sizeBytes);
  const pieceCount = Math.ceil(sizeBytes / chunkBytes);
  let readCount = 0;
  for (let from = 0; from < pieceCount; from += piecesAtOnce) {
    const pieces = await db
      .selectFrom('upload_chunk')
      .select(['position', 'bytes'])
      .where('upload_id', '=', uploadId)
      .where('position', '>=', from)
      .where('position', '<', from + piecesAtOnce)
      .execute();
    for (const piece of pieces) bytes.set(piece.bytes, piece.position * chunkBytes);
    readCount += pieces.length;
  }
  return readCount === pieceCount ? { fileName, bytes } : undefined;
}
