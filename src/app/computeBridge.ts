import type { PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { toPaceRequest } from '#src/pacing/live/livePlanBasis.ts';
import { ComputeBridge } from '#workers/ComputeBridge.ts';
import ComputeWorker from '#workers/computeWorker.ts?worker';

/** The one bridge of this tab. */
const bridge = new ComputeBridge({ createWorker: () => new ComputeWorker({ name: 'compute' }) });

/** The full plan of a request, from the worker. */
export const computePlan = (signal: AbortSignal, request: PlanRequest) =>
  bridge.computePacePlan(signal, toPaceRequest(request));
