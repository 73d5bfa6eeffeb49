import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { RecordingProblem } from '#contract/deviceDeclarations/deviceKinds.ts';
import { recordingProblems } from '#contract/deviceDeclarations/deviceKinds.ts';
import { createRoundRobinQueue } from '#server/base/roundRobinQueue.ts';
import { createThread } from '#server/base/thread.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { rejectOverloadAsUnavailable } from '#server/http/rejectOverloadAsUnavailable.ts';
import { deleteOpenUpload, readOpenUpload } from '#server/modules/uploads/openUpload.service.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { ComparedFiles } from '#workers/core/dualRecording/compareFiles.ts';

/** One file, or two. */
export type RecordingFiles = readonly Uint8Array<ArrayBuffer>[];

/** Two files of the maximum size take some seconds, and browsers give up after 30. */
const threadLimits = { timeoutMs: 20_000, memoryMb: 768 };
const queueLimits = { maxPending: 20, maxPendingPerClient: 2 };

/** Compares the meters of uploaded files in a thread, so that untrusted XML does not block requests. */
export function createRecordingComparer(context: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const workerUrl = new URL('./compareWorker.ts', import.meta.url);
  const thread = createThread<RecordingFiles, ComputeResult<ComparedFiles>>(workerUrl, threadLimits);
  // Files are read when their turn comes, so that only one recording is in memory at a time.
  const enqueue = createRoundRobinQueue(queueLimits);

  async function compareFiles(riderId: string, uploadIds: readonly string[]) {
    const files: Uint8Array<ArrayBuffer>[] = [];
    for (const id of uploadIds) files.push((await readOpenUpload(context, riderId, id)).bytes);
    return thread.ask(files, { transfer: files.map(({ buffer }) => buffer) });
  }

  return {
    /** Deletes the files in any case: a refused recording is of no further use. */
    async compare(riderId: string, uploadIds: readonly string[]): Promise<DualRecording> {
      const [compared] = await rejectOverloadAsUnavailable(enqueue(riderId, [() => compareFiles(riderId, uploadIds)]));
      for (const id of uploadIds) await deleteOpenUpload(context, riderId, id);
      if (compared === undefined) throw new Error('the queue gave no answer');
      if (!compared.ok) throw toRefusal(compared.error.code);
      return compared.value.recording;
    },
    close: thread.close,
  };
}

export type RecordingComparer = ReturnType<typeof createRecordingComparer>;

function toRefusal(code: string): AppError {
  const match = recordingProblems.find((problem) => code === `recording.${problem}`);
  const reason: RecordingProblem = match ?? 'unreadable';
  return new AppError('recording.refused', [{ field: 'recording', code: 'mismatch', params: { reason } }]);
}
