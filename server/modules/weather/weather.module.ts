import { defineModule } from '../module.ts';
import { createWeather } from './createWeather.ts';
import { deleteOldWeather } from './deleteOldWeather.ts';
import { registerWeather } from './weather.routes.ts';
import { weatherGauges } from './weatherGauges.ts';

export const weatherModule = defineModule({
  routes: (api, { context, services, log }) =>
    registerWeather(
      api,
      context,
      createWeather({
        ...context,
        routes: services.routes,
        changes: services.changes,
        marks: services.marks,
        ownOrigin: services.ownOrigin,
        log,
      }),
    ),
  gauges: weatherGauges,
  jobs: ({ context }) => [{ queue: 'forget-old-weather', cron: '33 4 * * *', run: () => deleteOldWeather(context) }],
});
