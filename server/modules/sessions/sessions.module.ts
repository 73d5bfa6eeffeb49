import { defineModule } from '../module.ts';
import { registerSessions } from './sessions.routes.ts';
import { sessionsPersonalData } from './sessionsPersonalData.ts';

export const sessionsModule = defineModule({
  routes: (api, { context, services }) => registerSessions(api, context, services.sessions),
  jobs: ({ services }) => [
    { queue: 'forget-ended-sessions', cron: '41 3 * * *', run: () => services.sessions.deleteEndedFamilies() },
  ],
  personalData: () => [sessionsPersonalData],
});
