import { listBenchSteps } from './benchSteps.ts';
import { recordRun } from './recordRun.ts';
import { endChildrenOnSignal } from './runChild.ts';
import { browserStep, endRun, runSteps, staticSteps, vitestStep } from './testSteps.ts';

/** `npm run test:all` runs every test, look and benchmark in full, whether changed or not, and records the result. */
endChildrenOnSignal();
const result = await runSteps([...staticSteps, vitestStep, browserStep, ...listBenchSteps()], { isAll: true });
recordRun(result, { isAll: true });
endRun(result);
