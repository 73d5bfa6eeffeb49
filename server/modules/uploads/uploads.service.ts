import type { Upload, UploadDraft } from '#contract/activities/activities.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { decryptText, encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { lockRider } from '#server/modules/riders/riders.service.ts';
import { toUploadNameAad, toUploadPieceAad } from './uploadAad.ts';
import { type UploadRow, uploadsRepository } from './uploads.repository.ts';

/** A file not uploaded completely within this time is deleted. */
export const uploadLifetimeMs = 3_600_000;
/** The maximum number of bytes stored per rider at a time, incomplete or waiting to be read. */
export const maxStoredBytes = verificationLimits.openUploadsMax * verificationLimits.fileBytesMax;

interface Piece {
  readonly id: string;
  readonly position: number;
  readonly bytes: Buffer;
}

const countPieces = ({ size_bytes, chunk_bytes }: UploadRow): number => Math.ceil(size_bytes / chunk_bytes);

/** Files uploaded in pieces, in any order and possibly repeated; each piece is encrypted on arrival. */
export function createUploads({ db, clock, config: { columnKeys } }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const getNow = () => new Date(clock.nowMs());

  async function requireOpenUpload(
    dbOrTx: Db,
    riderId: string,
    id: string,
    lock?: 'forPiece' | 'forClaim',
  ): Promise<UploadRow> {
    const row = await uploadsRepository.findOpen(dbOrTx, { riderId, id, now: getNow() }, lock);
    if (!row) throw new AppError('resource.notFound');
    return row;
  }

  return {
    async create(tx: Db, riderId: string, { file_name, size_bytes }: UploadDraft): Promise<Upload> {
      await lockRider(tx, riderId);
      const usage = await uploadsRepository.readUsage(tx, riderId, getNow());
      const isFull =
        usage.openCount >= verificationLimits.openUploadsMax || usage.storedBytes + size_bytes > maxStoredBytes;
      if (isFull) throw new AppError('upload.tooMany');
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      const row: UploadRow = {
        id,
        rider_id: riderId,
        size_bytes,
        file_name_encrypted: encryptText(columnKeys, toUploadNameAad(id), file_name),
        chunk_bytes: verificationLimits.chunkBytes,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + uploadLifetimeMs),
        taken_at: null,
      };
      await uploadsRepository.insert(tx, row);
      return toUpload(row, [], columnKeys);
    },

    async get(riderId: string, id: string): Promise<Upload> {
      const row = await requireOpenUpload(db, riderId, id);
      return toUpload(row, await uploadsRepository.listReceivedPositions(db, id), columnKeys);
    },

    /** A repeated piece replaces the earlier one. */
    async savePiece(riderId: string, { id, position, bytes }: Piece): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const row = await requireOpenUpload(tx, riderId, id, 'forPiece');
        const remainingBytes = row.size_bytes - position * row.chunk_bytes;
        if (remainingBytes <= 0) throw new AppError('resource.notFound');
        if (bytes.length !== Math.min(remainingBytes, row.chunk_bytes)) {
          throw new AppError('request.invalid', [{ field: 'body', code: 'mismatch', params: {} }]);
        }
        const encrypted = encryptBytes(columnKeys, toUploadPieceAad(id, position), bytes);
        await uploadsRepository.savePiece(tx, id, { position, encrypted });
      });
    },

    /** Gives a complete file to an attempt; from then on it cannot change. */
    async claim(tx: Db, riderId: string, id: string): Promise<void> {
      const row = await requireOpenUpload(tx, riderId, id, 'forClaim');
      const receivedPositions = await uploadsRepository.listReceivedPositions(tx, id);
      if (receivedPositions.length < countPieces(row)) throw new AppError('upload.incomplete');
      await uploadsRepository.claim(tx, id, getNow());
    },

    async delete(riderId: string, id: string): Promise<void> {
      if (!(await uploadsRepository.deleteOpen(db, riderId, id))) throw new AppError('resource.notFound');
    },
  };
}

export type UploadsService = ReturnType<typeof createUploads>;

function toUpload(row: UploadRow, received: number[], keys: KeyRing): Upload {
  const { id, file_name_encrypted: name, size_bytes, chunk_bytes, expires_at } = row;
  return {
    id,
    file_name: decryptText(keys, toUploadNameAad(id), name),
    size_bytes,
    chunk_bytes,
    received,
    chunk_count: countPieces(row),
    expires_at: expires_at.toISOString(),
  };
}
