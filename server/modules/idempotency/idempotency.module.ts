import { defineModule } from '../module.ts';
import { deleteOldIdempotencyKeys } from './answerOnce.ts';

export const idempotencyModule = defineModule({
  jobs: ({ context }) => [
    { queue: 'forget-idempotency-keys', cron: '27 * * * *', run: () => deleteOldIdempotencyKeys(context) },
  ],
});
