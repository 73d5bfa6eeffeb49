import { endChildrenOnSignal } from './runChild.ts';
import { endRun, runSteps, staticSteps, vitestStep } from './testSteps.ts';

endChildrenOnSignal();
endRun(await runSteps([...staticSteps, vitestStep], { isAll: true }));
