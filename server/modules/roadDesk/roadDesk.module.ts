import { defineModule } from '../module.ts';
import { carryOutRoadSchedules } from './carryOutRoadSchedules.ts';
import { registerRoadDesk } from './roadDesk.routes.ts';
import { roadItemsRepository } from './roadItems.repository.ts';

/** Routes, segments, challenges and checkpoints at the administrator's desk. */
export const roadDeskModule = defineModule({
  routes: (api, { context }) => registerRoadDesk(api, context),
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
      exportOf: (db, riderId) => roadItemsRepository.versionsOf(db, riderId),
      erase: (tx, riderId) => roadItemsRepository.forgetRider(tx, riderId),
    },
  ],
});
