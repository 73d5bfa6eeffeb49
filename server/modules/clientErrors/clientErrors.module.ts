import { defineModule } from '../module.ts';
import { registerClientErrors } from './clientErrors.routes.ts';

export const clientErrorsModule = defineModule({
  routes: (api, { context, services }) => registerClientErrors(api, context, services.clientErrors),
  gauges: async ({ services }) => services.clientErrors.gauges(),
});
