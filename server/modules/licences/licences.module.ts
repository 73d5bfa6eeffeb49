import { defineModule } from '../module.ts';
import { registerLicences } from './licences.routes.ts';

export const licencesModule = defineModule({
  routes: (api, { build }) => registerLicences(api, build),
});
