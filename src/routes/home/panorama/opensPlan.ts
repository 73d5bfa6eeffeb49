import type { PlanAhead } from '../planAhead.ts';

/** For a link to the pace page: it opens with the plan that home shows, in this tab or in another one. */
export function opensPlan(plan: PlanAhead | null) {
  const keep = () => plan?.keep();
  return { onClick: keep, onAuxClick: keep, onContextMenu: keep };
}
