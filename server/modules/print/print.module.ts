import { defineModule } from '../module.ts';
import { registerPrint } from './print.routes.ts';

export const printModule = defineModule({
  routes: (api, { context }) => registerPrint(api, context),
});
