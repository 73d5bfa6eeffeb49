import { defineModule } from '../module.ts';
import { registerHealth } from './health.routes.ts';

export const healthModule = defineModule({
  routes: (api, { context }) => registerHealth(api, context),
  isServedByWorkers: true,
});
