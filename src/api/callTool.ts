import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';

/** Runs a tool of workers/core in a worker. A newer call of the same tool aborts the older one (AbortError). */
export type CallTool = <Name extends ToolName>(
  name: Name,
  request: ToolRequest<Name>,
  signal: AbortSignal,
) => Promise<ToolAnswer<Name>>;

let loadCallTool: (() => Promise<CallTool>) | undefined;

/** Sets how the tool worker is loaded; called by src/app and by tests. */
export function provideTools(load: () => Promise<CallTool>): void {
  loadCallTool = load;
}

export const callTool: CallTool = async (name, request, signal) => {
  if (loadCallTool === undefined) throw new Error('provideTools has not been called');
  const call = await loadCallTool();
  signal.throwIfAborted();
  return call(name, request, signal);
};
