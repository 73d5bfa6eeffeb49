import { defineModule } from '../module.ts';
import { registerRoutes } from './routes.routes.ts';
import { createVisitsService } from './visits.service.ts';

export const routesModule = defineModule({
  routes: (api, { context, services }) => registerRoutes(api, context, services.routes),
  jobs: ({ context: { db, clock, config } }) => {
    const visits = createVisitsService({ db, clock, keyedHashKey: config.keyedHashKey });
    return [{ queue: 'forget-past-visits', cron: '0 0 * * *', run: () => visits.deletePastDays() }];
  },
});
