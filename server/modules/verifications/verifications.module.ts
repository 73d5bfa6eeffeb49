import { defineModule } from '../module.ts';
import { deleteExpiredEvidence } from './deletion/deleteExpiredEvidence.ts';
import { createSweeper } from './ruling/createSweeper.ts';
import { startVerificationJobs } from './startVerificationJobs.ts';
import { createAttemptQueues } from './store/attemptQueue.ts';
import { registerVerifications } from './verifications.routes.ts';
import { verificationsPersonalData } from './verificationsPersonalData.ts';

export const verificationsModule = defineModule({
  routes: (api, { context, services }) => registerVerifications(api, context, services),
  jobs: ({ context }) => [{ queue: 'forget-evidence', cron: '7 * * * *', run: () => deleteExpiredEvidence(context) }],
  async queues(boss, setup) {
    const { context, services } = setup;
    await createAttemptQueues(boss);
    const sweep = createSweeper({ ...context, boss, notices: services.notices });
    return {
      jobs: [{ queue: 'sweep-attempts', cron: '* * * * *', run: sweep }],
      start: () => startVerificationJobs(boss, setup),
    };
  },
  personalData: (keys, clock) => [verificationsPersonalData(keys, clock)],
});
