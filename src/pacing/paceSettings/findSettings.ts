import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { PaceSettingDetail, PaceSettingSummary } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { AppFailure } from '#machines/appError.ts';
import type { RouteSettings } from '#machines/paceSetting/paceSettingMachineTypes.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { findPrivateCourseId, isSettingForRoute } from '#src/routes/ownCourses/privateCourseIds.ts';
import { toAppErrorCode } from '../live/callFailures.ts';

/** The newest setting of a route, and the one that the plan started from if it still exists. */
export async function findSettings(
  { routeId, begunId }: { routeId: string; begunId: string | null },
  signal: AbortSignal,
): Promise<RouteSettings> {
  const [list, startSetting] = await Promise.all([
    isOwnRouteId(routeId) ? findLatestForOwnCourse(routeId, signal) : findLatestForRoute(routeId, signal),
    begunId === null ? null : loadIfExists(begunId, signal),
  ]);
  if (!list.ok) throw new AppFailure(toAppErrorCode(list.failure));
  const latest = list.answer;
  if (latest === null) return { latest: null, startSetting };
  return { latest: latest.id === startSetting?.id ? startSetting : await loadSetting(latest.id, signal), startSetting };
}

async function findLatestForRoute(
  routeId: string,
  signal: AbortSignal,
): Promise<CallResult<PaceSettingSummary | null>> {
  const query = { route_id: routeId, page_size: 1 };
  const list = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
  return list.ok ? { ...list, answer: list.answer.results[0] ?? null } : list;
}

/** The list cannot be filtered by a rider's own course: search its newest setting page by page. */
async function findLatestForOwnCourse(
  routeId: string,
  signal: AbortSignal,
): Promise<CallResult<PaceSettingSummary | null>> {
  if (findPrivateCourseId(routeId) === null) return { ok: true, answer: null, serverNowMs: null };
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 100 };
    const list = await callEndpoint(paceSettingsEndpoints.listPaceSettings, { query }, signal);
    if (!list.ok) return list;
    const setting = list.answer.results.find(({ course }) => isSettingForRoute(course, routeId));
    if (setting || list.answer.next === null) return { ...list, answer: setting ?? null };
  }
}

export async function loadSetting(id: string, signal: AbortSignal): Promise<PaceSettingDetail> {
  const result = await callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id } }, signal);
  if (!result.ok) throw new AppFailure(toAppErrorCode(result.failure));
  return result.answer;
}

/** Null if it was deleted on another device. */
function loadIfExists(id: string, signal: AbortSignal): Promise<PaceSettingDetail | null> {
  return loadSetting(id, signal).catch((error: unknown) => {
    if (error instanceof AppFailure && error.code === 'answer.notFound') return null;
    throw error;
  });
}
