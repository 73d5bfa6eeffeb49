import type { CallTool } from '#src/api/callTool.ts';
import { reportError } from '#src/api/reportError.ts';
import { ToolBridge } from '#workers/ToolBridge.ts';
import ToolWorker from '#workers/toolWorker.ts?worker';

const bridge = new ToolBridge({ createWorker: () => new ToolWorker({ name: 'tools' }) });

/** The tool workers of this tab. */
export const callWorkerTool: CallTool = (name, request, signal) =>
  bridge.call(name, request, signal).catch((error: unknown) => {
    reportError('worker', error);
    throw error;
  });
