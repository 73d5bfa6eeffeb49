import { useEffect, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';

export interface ToolState<Name extends ToolName> {
  /** The last that came: it stays while a newer one is on its way. */
  readonly answer: ToolAnswer<Name> | null;
  readonly isFailed: boolean;
}

/** What a tool answers to a request, asked anew when the request is another object; null asks for nothing. */
export function useTool<Name extends ToolName>(name: Name, request: ToolRequest<Name> | null): ToolState<Name> {
  const [state, setState] = useState<ToolState<Name>>({ answer: null, isFailed: false });
  useEffect(() => {
    if (request === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    callTool(name, request, signal).then(
      (answer) => (signal.aborted ? undefined : setState({ answer, isFailed: false })),
      () => (signal.aborted ? undefined : setState(({ answer }) => ({ answer, isFailed: true }))),
    );
    return () => leaving.abort();
  }, [name, request]);
  return state;
}
