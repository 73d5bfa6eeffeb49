import { defineModule } from '../module.ts';
import { registerPaceSettings } from './paceSettings.routes.ts';
import { paceSettingsPersonalData } from './paceSettingsPersonalData.ts';

export const paceSettingsModule = defineModule({
  routes: (api, { context }) => registerPaceSettings(api, context),
  personalData: () => [paceSettingsPersonalData],
});
