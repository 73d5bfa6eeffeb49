import type { Upload } from '#contract/activities/activities.ts';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { AttemptError } from '#machines/verificationAttempt/attemptFailure.ts';
import type { SendFileInput } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { sendBytes } from '#src/api/sendBytes.ts';
import { getUploadBytes } from './attemptBytes.ts';
import { findDraft, markUploaded, updateDraft } from './attemptDrafts.ts';
import { fromCallFailure, unwrapAnswer } from './fromCallFailure.ts';

/** Resolves after the duration; rejects with the signal's reason if it is aborted first. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, durationMs);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}

/** Pauses before the second and the third try of a piece. */
const retryPausesMs = [1_000, 4_000];

/**
 * Sends a draft's file in pieces, starting where the last connection ended; resolves with the upload's id when all
 * pieces have arrived. Each piece is tried three times.
 */
export async function sendFile(
  { draft, riderId, onProgress }: SendFileInput & { readonly riderId: string },
  signal: AbortSignal,
): Promise<string> {
  const { activity, key } = draft;
  if (activity.kind !== 'file') throw new Error('no file to send');
  const bytes = await getUploadBytes(activity.fileId).catch(() => {
    throw new AttemptError({ code: 'file.unreadable', isTransient: false });
  });
  signal.throwIfAborted();
  if (bytes === null) throw new AttemptError({ code: 'draft.fileGone', isTransient: false });
  const file = { riderId, fileName: activity.fileName, sizeBytes: bytes.size };
  const upload = await openUpload(key, file, signal);
  await sendPieces({ key, upload, bytes, onProgress }, signal);
  markUploaded(key, upload.id);
  return upload.id;
}

interface FileToSend {
  readonly riderId: string;
  readonly fileName: string;
  readonly sizeBytes: number;
}

/** Returns the existing upload if the server still has it; otherwise creates one. */
async function openUpload(key: string, file: FileToSend, signal: AbortSignal): Promise<Upload> {
  const pendingUpload = findDraft(key)?.upload;
  if (pendingUpload?.id) {
    const existing = await callEndpoint(activitiesEndpoints.getUpload, { params: { id: pendingUpload.id } }, signal);
    if (existing.ok && existing.answer.size_bytes === file.sizeBytes) return existing.answer;
    if (!existing.ok && fromCallFailure(existing.failure).code !== 'resource.notFound') return unwrapAnswer(existing);
  }
  // The same key would return the same upload, so a new upload needs a new key.
  const uploadKey = pendingUpload && pendingUpload.id === null ? pendingUpload.key : createUuid();
  updateDraft(key, { upload: { key: uploadKey, id: null } });
  const body = { file_name: file.fileName.slice(-verificationLimits.fileNameMax), size_bytes: file.sizeBytes };
  const args = { body, idempotencyKey: uploadKey, forRiderId: file.riderId };
  const upload = unwrapAnswer(await callEndpoint(activitiesEndpoints.createUpload, args, signal));
  updateDraft(key, { upload: { key: uploadKey, id: upload.id } });
  return upload;
}

interface Pieces extends Pick<SendFileInput, 'onProgress'> {
  readonly key: string;
  readonly upload: Upload;
  readonly bytes: Blob;
}

async function sendPieces({ key, upload, bytes, onProgress }: Pieces, signal: AbortSignal): Promise<void> {
  const receivedIndexes = new Set(upload.received);
  const slicePiece = (index: number) => bytes.slice(index * upload.chunk_bytes, (index + 1) * upload.chunk_bytes);
  let sentBytes = [...receivedIndexes].reduce((sum, index) => sum + slicePiece(index).size, 0);
  onProgress(sentBytes, bytes.size);
  for (let index = 0; index < upload.chunk_count; index += 1) {
    if (receivedIndexes.has(index)) continue;
    const piece = slicePiece(index);
    await sendPiece({ key, path: `/api/activities/uploads/${upload.id}/chunks/${index}/`, piece }, signal);
    sentBytes += piece.size;
    onProgress(sentBytes, bytes.size);
  }
}

interface Piece {
  readonly key: string;
  readonly path: string;
  readonly piece: Blob;
}

async function sendPiece({ key, path, piece }: Piece, signal: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const result = await sendBytes(path, piece, signal);
    signal.throwIfAborted();
    if (result.ok) return;
    const failure = fromCallFailure(result.failure);
    // The server has deleted the upload: the next try opens a new one.
    if (failure.code === 'resource.notFound') {
      updateDraft(key, { upload: null });
      throw new AttemptError({ code: 'upload.incomplete', isTransient: true });
    }
    const pauseMs = retryPausesMs[tries];
    if (!failure.isTransient || pauseMs === undefined || !navigator.onLine) throw new AttemptError(failure);
    await pause(pauseMs, signal);
  }
}
