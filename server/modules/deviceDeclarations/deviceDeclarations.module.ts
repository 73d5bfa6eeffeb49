import { defineModule } from '../module.ts';
import { deviceDeclarationsRepository } from './deviceDeclarations.repository.ts';
import { registerDeviceDeclarations } from './deviceDeclarations.routes.ts';
import { deviceDeclarationsPersonalData } from './deviceDeclarationsPersonalData.ts';

/** How long after a race somebody may question its result. */
const seriesLifetimeMs = 30 * 86_400_000;

/** Trainers and power meters that riders declare for a race. */
export const deviceDeclarationsModule = defineModule({
  routes: (api, { context }) => registerDeviceDeclarations(api, context),
  jobs: ({ context: { db, clock } }) => [
    {
      queue: 'forget-dual-recordings',
      cron: '20 5 * * *',
      run: () => deviceDeclarationsRepository.deleteSeries(db, new Date(clock.nowMs() - seriesLifetimeMs)),
    },
  ],
  personalData: () => [deviceDeclarationsPersonalData],
});
