import { effortLimits } from '#contract/pacing/effortLimits.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { toPageHref } from '#contract/pages.ts';
import type { Gain } from '#contract/rankings/gains.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { initialPaceBasis, type PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { readBasis } from '#src/pacing/effort/storedBasis.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import { toPlanFragment } from '#src/pacing/tools/share/planLink.ts';
import { readStoredRide } from '#src/pacing/tools/share/rideLink.ts';
import type { PartTime } from '#workers/core/pacing/solvePartTime.ts';

/** What a needed time takes from the rider. */
export type NeededWatts =
  | {
      readonly kind: 'reached';
      /** Mean on the segment. */
      readonly powerW: number;
      readonly ftpW: number;
      /** Ratio to the effort that the rider can sustain on the whole route. */
      readonly effortScale: number;
      /** The route is drawn through a few known points only. */
      readonly isRough: boolean;
      /** The pace page with this plan. */
      readonly href: string;
    }
  /** Even the lowest effort of the model is faster. */
  | { readonly kind: 'easy'; readonly powerW: number }
  /** Not even the highest effort is enough. */
  | { readonly kind: 'beyond' };

type Segment = Pick<Gain, 'route_id' | 'start_m' | 'end_m' | 'needed_s'>;

/**
 * The watts for a needed time by our pace model, on the route of the segment: with the rider's inputs and style,
 * alone and in calm air. Null if the route or the plan could not be loaded.
 */
export async function computeNeededWatts(segment: Segment, signal: AbortSignal): Promise<NeededWatts | null> {
  const response = await callEndpoint(routesEndpoints.getRoute, { params: { id: segment.route_id } }, signal);
  if (!response.ok) return null;
  const detail = response.answer;
  const { distance_dm, elevation_dm, lat_e5, lon_e5 } = detail.course;
  const openResult = await callTool('openCourse', { course: { distance_dm, elevation_dm, lat_e5, lon_e5 } }, signal);
  if (!openResult.ok) return null;
  const plan = toOwnPlan(detail);
  const route = { detail, course: openResult.value.course };
  const part = { fromM: segment.start_m, toM: segment.end_m };
  // A long climb that was never ridden brings the points even in days; no plan takes that long.
  const durationS = Math.min(segment.needed_s, effortLimits.durationS.max);
  const request = { ...toPaceRequest({ route, ...plan }), part, durationS };
  const solution = await callTool('solvePartTime', request, signal);
  if (!solution.ok) return null;
  const { isReachable, partS, partPowerW: powerW, effortScale } = solution.value;
  if (!isReachable) return partS < durationS ? { kind: 'easy', powerW } : { kind: 'beyond' };
  const href = toPageHref('route-id', { id: detail.id }) + buildPlanFragment(plan, detail, solution.value);
  return { kind: 'reached', powerW, ftpW: plan.inputs.ftpW, effortScale, isRough: detail.is_approximate, href };
}

type RouteFinish = Pick<PartTime, 'finishS' | 'averagePowerW'>;

interface OwnPlan {
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly ownFactors: readonly number[];
}

/** A fresh plan: the rider's inputs without stops, own factors, group or wind. */
function toOwnPlan(detail: RouteDetail): OwnPlan {
  const { effort: _effort, stops: _stops, groupSize: _groupSize, ...style } = readBasis(detail);
  return {
    inputs: { ...readInputs(), windSpeedMps: 0 },
    basis: { ...initialPaceBasis, ...style, learned: readLearned().basis },
    ownFactors: detail.rows.map(() => 0),
  };
}

/** Leaves the body mass out, so that a copied address does not reveal it; the pace page then uses the rider's own. */
function buildPlanFragment(
  { inputs, basis, ownFactors }: OwnPlan,
  detail: RouteDetail,
  routeFinish: RouteFinish,
): string {
  const durationS = Math.round(routeFinish.finishS);
  const senderNumbers = {
    finishS: durationS,
    averagePowerW: routeFinish.averagePowerW,
    modelVersion: paceModelVersion,
  };
  return toPlanFragment({
    inputs: { ...inputs, bodyMassKg: null },
    basis: { ...basis, effort: { kind: 'finish', durationS } },
    isForecastWanted: false,
    manualWeather: null,
    courseVersion: detail.course.version,
    ownFactors,
    ride: readStoredRide(detail),
    senderNumbers: { ...senderNumbers, forecast: null, learned: basis.learned },
  });
}
