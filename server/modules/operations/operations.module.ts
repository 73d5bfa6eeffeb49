import { defineModule } from '../module.ts';

/** The operator's figures, in `/api/metrics` and on the administration's health page. */
export const operationsModule = defineModule({
  gauges: ({ services }) => services.operations.listGauges(),
});
