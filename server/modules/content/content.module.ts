import { defineModule } from '../module.ts';
import { contentRepository } from './content.repository.ts';
import { registerContent, registerPublished } from './content.routes.ts';
import { runDueSchedules } from './projection.ts';

/** Content that the administrator writes and publishes. */
export const contentModule = defineModule({
  routes: (api, { context }) => {
    registerContent(api, context);
    registerPublished(api, context);
  },
  jobs: ({ context }) => [{ queue: 'carry-out-schedules', cron: '* * * * *', run: () => runDueSchedules(context) }],
  personalData: () => [
    {
      section: 'content',
      tables: ['content_version'],
      exportData: (db, riderId) => contentRepository.listRiderVersions(db, riderId),
      erase: (tx, riderId) => contentRepository.clearRider(tx, riderId),
    },
  ],
});
