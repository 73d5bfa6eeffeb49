import { browserStep, runSteps, staticSteps, vitestStep } from './testSteps.ts';

await runSteps([...staticSteps, vitestStep, browserStep]);
