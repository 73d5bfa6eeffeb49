import { defineModule } from '../module.ts';
import { registerRiders } from './riders.routes.ts';
import {
  consentsPersonalData,
  ftpHistoryPersonalData,
  identitiesPersonalData,
  massHistoryPersonalData,
  profilePersonalData,
} from './ridersPersonalData.ts';

export const ridersModule = defineModule({
  routes: (api, { context, services, personalDataSources: holders }) =>
    registerRiders(api, context, {
      ...services,
      personalDataSources: holders,
      revokeGrants: services.auth.tokens.revokeGrants,
    }),
  personalData: (keys) => [
    consentsPersonalData,
    ftpHistoryPersonalData,
    massHistoryPersonalData,
    identitiesPersonalData(keys),
    // Last: all other tables reference it.
    profilePersonalData(keys),
  ],
});
