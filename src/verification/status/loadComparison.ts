import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import {
  type Comparison,
  comparePlan,
  findComparedRange,
  listTimedCheckpoints,
} from '#contract/verifications/planComparison.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** The rider's newest pace setting of the route, the course, and the ride compared with it. */
export interface ComparedSetting {
  readonly setting: PaceSettingDetail;
  readonly route: RouteDetail;
  /** Null if no row can be compared. */
  readonly comparison: Comparison | null;
  /** The course was measured again after the setting was saved, so the positions of its rows are unknown. */
  readonly isCourseNew: boolean;
  /** The challenge covers less than the setting. */
  readonly isClipped: boolean;
}

/** Smaller differences are not mentioned. */
const clippedM = 200;

/** Null if the route has no setting. */
export async function loadComparison(
  attempt: AttemptDetail,
  signal: AbortSignal,
): Promise<CallResult<ComparedSetting | null>> {
  const routeId = attempt.challenge.route_id;
  const list = await callEndpoint(
    paceSettingsEndpoints.listPaceSettings,
    { query: { route_id: routeId, page_size: 100 } },
    signal,
  );
  if (!list.ok) return list;
  const latest = list.answer.results.find(({ is_latest }) => is_latest) ?? list.answer.results[0];
  if (latest === undefined) return { ...list, answer: null };
  const [setting, route] = await Promise.all([
    callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id: latest.id } }, signal),
    callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal),
  ]);
  if (!setting.ok) return setting;
  if (!route.ok) return route;
  return { ...setting, answer: compare(attempt, setting.answer, route.answer) };
}

/** Uses the verdict's checkpoints and times, which the page also shows above. */
function compare({ result }: AttemptDetail, setting: PaceSettingDetail, route: RouteDetail): ComparedSetting {
  const gates = result?.checkpoints ?? [];
  const isCourseNew = setting.course.kind === 'route' && setting.course.course_version !== route.course.version;
  const whole = findComparedRange(setting, []);
  const range = isCourseNew ? whole : findComparedRange(setting, gates);
  const places = listTimedCheckpoints(setting, gates, range);
  const ends = places.filter(({ index }) => index === 0 || index === gates.length - 1);
  return {
    setting,
    route,
    comparison: comparePlan(isCourseNew ? ends : places),
    isCourseNew,
    isClipped: whole.toM - whole.fromM - (range.toM - range.fromM) > clippedM,
  };
}
