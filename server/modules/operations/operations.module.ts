import { defineModule } from '../module.ts';

/** Figures for whoever runs the site, in `/api/metrics` and on the administration's health page. */
export const operationsModule = defineModule({
  gauges: ({ services }) => services.operations.listGauges(),
});
