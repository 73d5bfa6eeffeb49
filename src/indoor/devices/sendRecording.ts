import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { sendBytes } from '#src/api/sendBytes.ts';

/** The upload of a complete file, or why it failed. */
async function sendFile(file: File, riderId: string, signal: AbortSignal): Promise<CallResult<string>> {
  const body = { file_name: file.name.slice(-verificationLimits.fileNameMax), size_bytes: file.size };
  const args = { body, idempotencyKey: createUuid(), forRider: riderId };
  const begun = await callEndpoint(activitiesEndpoints.createUpload, args, signal);
  if (!begun.ok) return begun;
  const { id, chunk_bytes: chunkBytes, chunk_count: count } = begun.answer;
  for (let index = 0; index < count; index++) {
    const piece = file.slice(index * chunkBytes, (index + 1) * chunkBytes);
    const path = `/api/activities/uploads/${id}/chunks/${index}/`;
    let uploaded = await sendBytes(path, piece, signal);
    // A chunk that failed on a brief network loss is retried once.
    if (!uploaded.ok && uploaded.failure.kind === 'noAnswer' && !signal.aborted)
      uploaded = await sendBytes(path, piece, signal);
    if (!uploaded.ok) {
      await deleteUploads([id]);
      return uploaded;
    }
  }
  return { ok: true, answer: id, serverNowMs: null };
}

/** Uploads the files of a recording one after the other; after a failure none of them is left on the server. */
export async function sendRecording(
  files: readonly File[],
  riderId: string,
  signal: AbortSignal,
): Promise<{ readonly ok: true; readonly ids: string[] } | { readonly ok: false; readonly failure: CallFailure }> {
  const ids: string[] = [];
  for (const file of files) {
    const uploaded = await sendFile(file, riderId, signal);
    if (!uploaded.ok) {
      await deleteUploads(ids);
      return uploaded;
    }
    ids.push(uploaded.answer);
  }
  return { ok: true, ids };
}

/** Best effort: the server deletes abandoned files within the hour by itself. */
export async function deleteUploads(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => callEndpoint(activitiesEndpoints.deleteUpload, { params: { id } })));
}
