import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { answerRequests } from '#server/base/threadAnswers.ts';
import { openFile } from '#server/modules/uploads/openFile.service.ts';
import type { ComputeResult } from '#workers/core/computeResult.ts';
import { compareFiles } from '#workers/core/dualRecording/compareFiles.ts';
import type { RecordingFiles } from './compareUploads.ts';

answerRequests(async ([first, second]: RecordingFiles): Promise<ComputeResult<DualRecording>> => {
  if (first === undefined) return { ok: false, error: { code: 'file.empty' } };
  const one = await openFile(first);
  if (!one.ok) return one;
  if (second === undefined) return compareFiles(one.value, null);
  const other = await openFile(second);
  return other.ok ? compareFiles(one.value, other.value) : other;
});
