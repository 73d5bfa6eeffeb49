import { writeLastRun } from './durations.ts';
import { recordRun } from './recordRun.ts';
import { endChildrenOnSignal } from './runChild.ts';
import { browserStep, endRun, runSteps, staticSteps, vitestStep } from './testSteps.ts';

endChildrenOnSignal();
const result = await runSteps([...staticSteps, vitestStep, browserStep]);
writeLastRun(result.durations);
// CI runs on a clone that nobody commits from.
if (!process.env.CI) recordRun(result, { isAll: false });
endRun(result);
