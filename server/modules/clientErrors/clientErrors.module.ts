import { defineModule } from '../module.ts';
import { registerClientErrors } from './clientErrors.routes.ts';
import { createClientErrorHours } from './createClientErrorHours.ts';

export const clientErrorsModule = defineModule({
  routes: (api, { context, services }) => registerClientErrors(api, context, services.clientErrors),
  jobs: ({ context }) => [
    { queue: 'forget-old-client-errors', cron: '47 4 * * *', run: () => createClientErrorHours(context).deleteOld() },
  ],
  gauges: async ({ services }) => services.clientErrors.gauges(),
});
