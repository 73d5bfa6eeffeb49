import { defineModule } from '../module.ts';
import { registerHeadToHeads } from './headToHeads.routes.ts';

/** Head-to-heads of indoor races: the live public view, and how results are entered. */
export const headToHeadsModule = defineModule({
  routes: (api, { context }) => registerHeadToHeads(api, context),
});
