import { defineModule } from '../module.ts';
import { registerNotices } from './notices.routes.ts';
import { noticesPersonalData } from './noticesPersonalData.ts';

export const noticesModule = defineModule({
  routes: (api, { context, services }) => registerNotices(api, context, services.notices),
  personalData: () => [noticesPersonalData],
});
