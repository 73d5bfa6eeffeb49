import { defineModule } from '../module.ts';
import { registerRaceAdmin } from './admin/raceAdmin.routes.ts';
import { registerRaceRecords } from './admin/records.routes.ts';
import { registerConsents, registerInvitations } from './consents.routes.ts';
import { registerLapBoards } from './lapBoard.routes.ts';
import { deleteOldLapBoards } from './lapBoard.service.ts';
import { registerMembers, registerRaces, registerTeams } from './races.routes.ts';
import { racesPersonalData } from './racesPersonalData.ts';
import { releaseSeats } from './releaseSeats.ts';
import { shredRaceData } from './shredRaceData.ts';

export const racesModule = defineModule({
  routes: (api, { context }) => {
    registerRaces(api, context);
    registerTeams(api, context);
    registerMembers(api, context);
    registerInvitations(api, context);
    registerConsents(api, context);
    registerLapBoards(api, context);
    registerRaceAdmin(api, context);
    registerRaceRecords(api, context);
  },
  jobs: ({ context }) => [
    { queue: 'release-race-places', cron: '* * * * *', run: () => releaseSeats(context) },
    { queue: 'shred-race-data', cron: '25 * * * *', run: () => shredRaceData(context) },
    { queue: 'forget-lap-boards', cron: '40 19 * * *', run: () => deleteOldLapBoards(context) },
  ],
  personalData: (keys) => [racesPersonalData(keys)],
});
