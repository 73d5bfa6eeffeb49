import { useEffect, useState } from 'react';
import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import type { RecordingProblem } from '#contract/deviceDeclarations/deviceKinds.ts';
import { callTool } from '#src/api/callTool.ts';
import { toRecordingProblem } from './declarationDraft.ts';

export type DualPreview =
  | { readonly state: 'none' | 'busy' | 'addSecond' }
  | { readonly state: 'failed'; readonly problem: RecordingProblem | 'notLoaded' }
  | { readonly state: 'ready'; readonly recording: DualRecording };

const none = { state: 'none' } as const;
const busy = { state: 'busy' } as const;

/** Compares chosen files in the tools' worker, before anything is sent; newer files cancel an older comparison. */
export function useDualPreview(files: readonly File[]): DualPreview {
  const [result, setResult] = useState<{ readonly files: readonly File[]; readonly preview: DualPreview } | null>(null);
  useEffect(() => {
    const [first, second] = files;
    if (first === undefined) return;
    const leaving = new AbortController();
    const settle = (preview: DualPreview) => {
      if (!leaving.signal.aborted) setResult({ files, preview });
    };
    // The File objects are transferred to the worker, so that the page never reads their bytes.
    const toFile = (file: File) => ({ name: file.name, bytes: file });
    const request = { first: toFile(first), second: second === undefined ? null : toFile(second) };
    callTool('compareRecordings', request, leaving.signal).then(
      (result) => {
        if (result.ok) return settle({ state: 'ready', recording: result.value });
        const problem = toRecordingProblem(result.error.code);
        // Usual on the way to two files: the first one alone is not a mistake.
        settle(problem === 'onePower' ? { state: 'addSecond' } : { state: 'failed', problem });
      },
      () => settle({ state: 'failed', problem: 'notLoaded' }),
    );
    return () => leaving.abort();
  }, [files]);
  if (files.length === 0) return none;
  return result?.files === files ? result.preview : busy;
}
