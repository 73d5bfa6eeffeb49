import { defineModule } from '../module.ts';
import { registerHeadToHeads } from './headToHeads.routes.ts';

/** Head-to-heads of indoor races: what everybody sees, live, and how results get in. */
export const headToHeadsModule = defineModule({
  routes: (api, { context }) => registerHeadToHeads(api, context),
});
