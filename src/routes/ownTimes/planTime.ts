import type { PlanAir } from '#machines/pacePlan/planAir.ts';

/** The route, or the part of a route, whose time is wanted. */
export interface PlanTimeRequest {
  readonly routeId: string;
  /** Length and climbing from the list: different figures mean a different course. */
  readonly figures: string;
  /** Null for the whole route. */
  readonly part: { readonly fromM: number; readonly toM: number } | null;
}

export interface PlannedTime {
  readonly durationS: number;
  readonly air: PlanAir;
  /** What the plan is based on: FTP, even power, a goal time, or targets along the road. */
  readonly effort: 'ftp' | 'flat' | 'finish' | 'targets';
  /** FTP; for `flat` the even power. */
  readonly powerW: number;
}

/**
 * Plans with the rider's last values on this device. Null if there are none, because the time would be another rider's.
 * `isCacheOnly`: return only a plan that was computed earlier.
 */
export type PlanTime = (
  request: PlanTimeRequest,
  options: { readonly isCacheOnly: boolean; readonly signal: AbortSignal },
) => Promise<PlannedTime | null>;

let loadPlanTime: (() => Promise<PlanTime>) | undefined;

/** Sets how the planner is loaded; called by src/app and by tests. */
export function providePlanTime(load: () => Promise<PlanTime>): void {
  loadPlanTime = load;
}

export const planTime: PlanTime = async (request, options) => {
  if (loadPlanTime === undefined) throw new Error('providePlanTime has not been called');
  const plan = await loadPlanTime();
  return plan(request, options);
};
