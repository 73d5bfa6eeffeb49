import { defineModule } from '../module.ts';
import { contentRepository } from './content.repository.ts';
import { registerContent, registerPublished } from './content.routes.ts';
import { carryOutSchedules } from './projection.ts';

/** Content that the administrator writes and publishes. */
export const contentModule = defineModule({
  routes: (api, { context }) => {
    registerContent(api, context);
    registerPublished(api, context);
  },
  jobs: ({ context }) => [{ queue: 'carry-out-schedules', cron: '* * * * *', run: () => carryOutSchedules(context) }],
  personalData: () => [
    {
      section: 'content',
      tables: ['content_version'],
      exportOf: (db, riderId) => contentRepository.versionsOf(db, riderId),
      erase: (tx, riderId) => contentRepository.forgetRider(tx, riderId),
    },
  ],
});
