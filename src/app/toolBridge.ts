import type { CallTool } from '#src/api/callTool.ts';
import { noteFault } from '#src/api/faults.ts';
import { ToolBridge } from '#workers/ToolBridge.ts';
import ToolWorker from '#workers/toolWorker.ts?worker';

const bridge = new ToolBridge({ createWorker: () => new ToolWorker({ name: 'tools' }) });

/** The tool workers of this tab. */
export const callTool: CallTool = (name, request, signal) =>
  bridge.call(name, request, signal).catch((error: unknown) => {
    noteFault('worker', error);
    throw error;
  });
