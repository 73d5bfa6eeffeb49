import { useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';

export interface ToolState<Name extends ToolName> {
  /** The last answer: it stays while a newer one is being computed. */
  readonly answer: ToolAnswer<Name> | null;
  readonly hasFailed: boolean;
}

/** A tool's answer to a request, requested again when the request object changes; null requests nothing. */
export function useTool<Name extends ToolName>(name: Name, request: ToolRequest<Name> | null): ToolState<Name> {
  const [state, setState] = useState<ToolState<Name>>({ answer: null, hasFailed: false });
  useEffect(() => {
    if (request === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    callTool(name, request, signal).then(
      (answer) => (signal.aborted ? undefined : setState({ answer, hasFailed: false })),
      () => (signal.aborted ? undefined : setState(({ answer }) => ({ answer, hasFailed: true }))),
    );
    return () => controller.abort();
  }, [name, request]);
  return state;
}
