import { linkTokenIn } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { fetchFromAccount, fetchLinked } from './accountCourses.ts';
import { findOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { privateCourseIdIn, rememberPrivateCourse } from './privateCourseIds.ts';

/**
 * A rider's own course as a route: from this device, else from the rider's account if the address holds its id there,
 * or from behind the link in the address.
 * Null if neither has it.
 */
export async function loadOwnRoute(id: string, signal: AbortSignal): Promise<CallResult<RouteDetail> | null> {
  const here = await findOwnCourse(id).catch(() => null);
  if (here) return { ok: true, answer: toRouteDetail(here, id), serverNowMs: null };
  const token = linkTokenIn(id);
  const privateCourseId = privateCourseIdIn(id);
  if (token === null && privateCourseId === null) return null;
  const fetched =
    token === null ? await fetchFromAccount(privateCourseId ?? '', signal) : await fetchLinked(id, token, signal);
  if (fetched.ok) return { ...fetched, answer: toRouteDetail(fetched.answer, id) };
  // Not signed in, another rider's course, or a revoked link: for this rider it does not exist.
  return fetched.failure.kind === 'problem' && [401, 403, 404].includes(fetched.failure.status) ? null : fetched;
}

function toRouteDetail(record: OwnCourseRecord, id: string): RouteDetail {
  rememberPrivateCourse(id, record.privateCourseId);
  const name = { 'zh-TW': record.name };
  const { course } = record;
  return {
    id,
    name,
    distance_m: record.distanceM,
    elevation_gain_m: record.elevationGainM,
    elevation_min_m: record.elevationMinM,
    elevation_max_m: record.elevationMaxM,
    grade_ratio: record.gradeRatio,
    status: 'open',
    status_note: null,
    season_note: null,
    road_notices: [],
    visit_count: 0,
    challenge_ids: [],
    is_approximate: false,
    silhouette_m: [...record.silhouetteM],
    start: { lat_deg: (course.lat_e5[0] ?? 0) / 1e5, lon_deg: (course.lon_e5[0] ?? 0) / 1e5 },
    description: null,
    course,
    rows: [...record.rows],
    segments: [],
    videos: [],
  };
}
