import { defineModule, type ModuleSetup } from '../module.ts';
import { createEventServices } from './eventServices.ts';
import { registerEvents } from './events.routes.ts';
import { eventsPersonalData } from './eventsPersonalData.ts';
import { followVerdicts } from './followVerdicts.ts';
import { registerRegistrations } from './registrations.routes.ts';
import { resultListeners } from './resultListeners.ts';

const createServices = (setup: Pick<ModuleSetup, 'context' | 'services'>) =>
  createEventServices({
    ...setup.context,
    challenges: setup.services.challenges,
    listeners: resultListeners(setup),
  });

export const eventsModule = defineModule({
  routes: (api, setup) => {
    const services = createServices(setup);
    registerEvents(api, setup.context, services);
    registerRegistrations(api, setup.context, services);
  },
  jobs: (setup) => {
    const { registrations } = createServices(setup);
    const followContext = { ...setup.context, listeners: resultListeners(setup) };
    return [
      { queue: 'follow-verdicts', cron: '* * * * *', run: () => followVerdicts(followContext) },
      { queue: 'end-waitlists', cron: '*/5 * * * *', run: () => registrations.endWaitlists() },
    ];
  },
  personalData: (_, clock) => [eventsPersonalData(clock)],
});
