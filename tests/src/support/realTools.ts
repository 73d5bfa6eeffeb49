import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { createToolApi } from '#workers/createToolApi.ts';

/** The tools themselves, without the thread. */
export function provideRealTools(): void {
  const api = createToolApi();
  const call: CallTool = (name, request) => (api[name] as (request: never) => never)(request as never);
  provideTools(async () => call);
}
