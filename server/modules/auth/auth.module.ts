import { defineModule } from '../module.ts';
import { registerAuth } from './auth.routes.ts';
import { registerStravaWebhook } from './stravaWebhook.routes.ts';

export const authModule = defineModule({
  routes: (api, { context, services: { auth } }) => {
    registerAuth(api, context, auth);
    registerStravaWebhook(api, context, auth.events);
  },
  jobs: ({ services: { auth } }) => [
    { queue: 'forget-ended-sign-ins', cron: '*/10 * * * *', run: () => auth.deleteEnded() },
    {
      queue: 'handle-provider-events',
      cron: '* * * * *',
      run: async () => void (await auth.events.handleOpenEvents()),
    },
  ],
});
