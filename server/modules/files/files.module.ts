import { defineModule } from '../module.ts';
import { registerFiles } from './files.routes.ts';
import { filesPersonalData } from './filesPersonalData.ts';

export const filesModule = defineModule({
  routes: (api, { context }) => registerFiles(api, context),
  personalData: () => [filesPersonalData],
});
