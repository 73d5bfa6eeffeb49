import { ComputeBridge } from '#workers/ComputeBridge.ts';
import ComputeWorker from '#workers/computeWorker.ts?worker';

/** The only compute bridge of this tab. */
export const computeBridge = new ComputeBridge({ createWorker: () => new ComputeWorker({ name: 'compute' }) });
