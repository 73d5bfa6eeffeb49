import { type CallTool, provideTools } from '#src/api/callTool.ts';
import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const api = createToolApi();

/** Runs the tool worker's real code on this thread. */
export const callRealTool: CallTool = async <Name extends ToolName>(name: Name, request: ToolRequest<Name>) => {
  const run = api[name] as unknown as (request: ToolRequest<Name>) => Promise<ToolAnswer<Name>>;
  return run(request);
};

/** Restores the real tools after a test has provided others. */
export function provideRealTools(): void {
  provideTools(async () => callRealTool);
}
