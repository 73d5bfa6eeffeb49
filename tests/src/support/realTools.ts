import { type CallTool, provideTools } from '#src/api/callTool.ts';
import type { ToolAnswer, ToolName, ToolRequest } from '#workers/core/toolApi.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const api = createToolApi();
const runningCalls = new Map<ToolName, (reason: unknown) => void>();

/** Runs the tool worker's real code on this thread. As with workers, a newer call or an abort ends the older call. */
export const callRealTool: CallTool = <Name extends ToolName>(
  name: Name,
  request: ToolRequest<Name>,
  signal: AbortSignal,
) => {
  runningCalls.get(name)?.(new DOMException('overtaken by a newer call', 'AbortError'));
  const run = api[name] as unknown as (request: ToolRequest<Name>) => Promise<ToolAnswer<Name>>;
  return new Promise<ToolAnswer<Name>>((resolve, reject) => {
    runningCalls.set(name, reject);
    signal.addEventListener('abort', () => reject(signal.reason));
    const clearIfCurrent = () => {
      if (runningCalls.get(name) === reject) runningCalls.delete(name);
    };
    run(request).then(resolve, reject).finally(clearIfCurrent);
  });
};

/** Restores the real tools after a test has provided others. */
export function provideRealTools(): void {
  provideTools(async () => callRealTool);
}
