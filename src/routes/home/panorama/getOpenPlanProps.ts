import type { TomorrowPlan } from '../homePlans.ts';

/** Props for a link to the pace page: it opens with the displayed plan, in this tab or another one. */
export function getOpenPlanProps(plan: TomorrowPlan | null) {
  const storePlan = () => plan?.storePlan();
  return { onClick: storePlan, onAuxClick: storePlan, onContextMenu: storePlan };
}
