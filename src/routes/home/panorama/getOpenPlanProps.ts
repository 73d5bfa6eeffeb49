import type { NextDeparturePlan } from '../homePlans.ts';

/** Props for a link to the pace page: it opens with the displayed plan, in this tab or another one. */
export function getOpenPlanProps(plan: NextDeparturePlan | null) {
  const storePlan = () => plan?.storePlan();
  return { onClick: storePlan, onAuxClick: storePlan, onContextMenu: storePlan };
}
