import { answerRequests } from '#server/base/answerRequests.ts';
import { openFile } from '#server/modules/uploads/openFile.service.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { type ComparedFiles, compareFiles } from '#workers/core/dualRecording/compareFiles.ts';
import type { RecordingFiles } from './createRecordingComparer.ts';

answerRequests(async ([first, second]: RecordingFiles): Promise<ComputeResult<ComparedFiles>> => {
  if (first === undefined) return { ok: false, error: { code: 'file.empty' } };
  const firstFile = await openFile(first);
  if (!firstFile.ok) return firstFile;
  if (second === undefined) return compareFiles(firstFile.value, null);
  const secondFile = await openFile(second);
  return secondFile.ok ? compareFiles(firstFile.value, secondFile.value) : secondFile;
});
