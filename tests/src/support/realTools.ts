import { provideTools } from '#src/api/callTool.ts';
import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';
import { createToolApi } from '#workers/createToolApi.ts';

/** The tool worker's real code on this thread. */
export function provideRealTools(): void {
  const api = createToolApi();
  provideTools(async () => async <Name extends ToolName>(name: Name, request: ToolRequest<Name>) => {
    const run = api[name] as unknown as (request: ToolRequest<Name>) => Promise<ToolAnswer<Name>>;
    return run(request);
  });
}
