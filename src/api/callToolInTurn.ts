import type { ToolName } from '#workers/core/toolApi.ts';
import { type CallTool, callTool } from './callTool.ts';

const lastCalls = new Map<ToolName, Promise<unknown>>();

/**
 * Calls a tool after its earlier call in turn has ended, and never ends its worker. This is for short work that a page
 * asks for again while it opens: a new worker would have to load the same files a second time. A call that is aborted
 * before its turn is not made; one that is aborted while it runs is rejected at its end.
 */
export const callToolInTurn: CallTool = async (name, request, signal) => {
  const call = (lastCalls.get(name) ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return callTool(name, request, new AbortController().signal);
  });
  lastCalls.set(
    name,
    call.then(
      () => undefined,
      () => undefined,
    ),
  );
  const answer = await call;
  signal.throwIfAborted();
  return answer;
};
