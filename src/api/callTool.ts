import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';

/** Runs a tool of workers/core off the page's thread. A newer call of the same tool ends the older one (AbortError). */
export type CallTool = <Name extends ToolName>(
  name: Name,
  request: ToolRequest<Name>,
  signal: AbortSignal,
) => Promise<ToolAnswer<Name>>;

let open: (() => Promise<CallTool>) | undefined;

/** The composition root says where tools run; tests say it too. */
export function provideTools(load: () => Promise<CallTool>): void {
  open = load;
}

export const callTool: CallTool = async (name, request, signal) => {
  if (open === undefined) throw new Error('no tools were provided');
  const call = await open();
  signal.throwIfAborted();
  return call(name, request, signal);
};
