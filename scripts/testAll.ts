import { benchSteps } from './benchSteps.ts';
import { recordRun } from './recordRun.ts';
import { endChildrenOnSignal } from './runChild.ts';
import { browserStep, endRun, runSteps, staticSteps, vitestStep } from './testSteps.ts';

/** `npm run test:all`: every test, every look and every benchmark in full, whether changed or not; the result is recorded. */
endChildrenOnSignal();
const result = await runSteps([...staticSteps, vitestStep, browserStep, ...benchSteps()], { isAll: true });
recordRun(result, { isAll: true });
endRun(result);
