import { defineModule } from '../module.ts';
import { carryOutRoadSchedules } from './carryOutRoadSchedules.ts';
import { registerRoadAdmin } from './roadAdmin.routes.ts';
import { roadItemsRepository } from './roadItems.repository.ts';

/** Administration of routes, segments, challenges and checkpoints. */
export const roadAdminModule = defineModule({
  routes: (api, { context }) => registerRoadAdmin(api, context),
  jobs: ({ context, log }) => [
    {
      queue: 'carry-out-road-schedules',
      cron: '* * * * *',
      run: async () => {
        for (const refused of await carryOutRoadSchedules(context))
          log.warn(refused, 'a schedule could not be published');
      },
    },
  ],
  personalData: () => [
    {
      section: 'road_desk',
      tables: ['road_version'],
      exportData: (db, riderId) => roadItemsRepository.versionsOf(db, riderId),
      erase: (tx, riderId) => roadItemsRepository.clearRider(tx, riderId),
    },
  ],
});
