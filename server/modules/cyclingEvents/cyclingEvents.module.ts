import { defineModule } from '../module.ts';
import { registerCalendars } from './calendarFiles.routes.ts';
import { registerCyclingEvents } from './cyclingEvents.routes.ts';
import { cyclingEventsPersonalData } from './cyclingEventsPersonalData.ts';
import { notifyFavorites } from './notifyFavorites.ts';

/** Races of other organisers: list, favourites, calendar feeds. */
export const cyclingEventsModule = defineModule({
  routes: (api, { context }) => registerCyclingEvents(api, context),
  site: (app, { context, services }) =>
    registerCalendars(app, context, () => context.config.publicOrigin ?? services.ownOrigin()),
  jobs: ({ context }) => [{ queue: 'tell-favorites', cron: '*/10 * * * *', run: () => notifyFavorites(context) }],
  personalData: () => [cyclingEventsPersonalData],
});
