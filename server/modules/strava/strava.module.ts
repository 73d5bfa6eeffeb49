import { defineModule } from '../module.ts';
import { registerStravaActivities } from './activities.routes.ts';
import { deleteOldReads } from './deleteOldReads.ts';
import { stravaGauges } from './stravaGauges.ts';
import { stravaPersonalData } from './stravaPersonalData.ts';

export const stravaModule = defineModule({
  routes: (api, { context, services }) => registerStravaActivities(api, context, services.strava),
  jobs: ({ context }) => [{ queue: 'forget-strava-reads', cron: '9 8 * * *', run: () => deleteOldReads(context) }],
  gauges: stravaGauges,
  personalData: () => [stravaPersonalData],
});
