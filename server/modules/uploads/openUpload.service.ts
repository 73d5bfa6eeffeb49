import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { readUploadedFile, type UploadedFile } from './uploadedFile.service.ts';
import { uploadsRepository } from './uploads.repository.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** A rider's complete file, for a caller that needs its bytes once; it stays open until it is deleted. */
export async function readOpenUpload(context: Deps, riderId: string, id: string): Promise<UploadedFile> {
  const now = new Date(context.clock.nowMs());
  const row = await uploadsRepository.findOpen(context.db, { riderId, id, now });
  if (!row) throw new AppError('resource.notFound');
  const receivedPositions = await uploadsRepository.listReceivedPositions(context.db, id);
  if (receivedPositions.length < Math.ceil(row.size_bytes / row.chunk_bytes)) throw new AppError('upload.incomplete');
  const file = await readUploadedFile(context, id);
  if (!file) throw new AppError('resource.notFound');
  return file;
}

/** Deletes a rider's open file with its name; nothing if it is gone. */
export async function deleteOpenUpload({ db }: Pick<AppContext, 'db'>, riderId: string, id: string): Promise<void> {
  await uploadsRepository.deleteOpen(db, riderId, id);
}
