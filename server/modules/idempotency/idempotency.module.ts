import { defineModule } from '../module.ts';
import { forgetOldIdempotencyKeys } from './answerOnce.ts';

export const idempotencyModule = defineModule({
  jobs: ({ context }) => [
    { queue: 'forget-idempotency-keys', cron: '27 * * * *', run: () => forgetOldIdempotencyKeys(context) },
  ],
});
