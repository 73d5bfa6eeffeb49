import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { fetchFromAccount, fetchLinkedCourse } from './accountCourses.ts';
import { findOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { cachePrivateCourseId, parsePrivateCourseId } from './privateCourseIds.ts';

/**
 * Loads a rider's own course as a route: from this device, from the account if the id contains the account's id, or
 * through the link in the id. Null if it is not found.
 */
export async function loadOwnRoute(id: string, signal: AbortSignal): Promise<CallResult<RouteDetail> | null> {
  // If this device's store cannot be read, the course may still be in the account.
  const localCourse = await findOwnCourse(id).catch(() => null);
  if (localCourse) return { ok: true, answer: toRouteDetail(localCourse, id), serverNowMs: null };
  const token = findLinkToken(id);
  const privateCourseId = parsePrivateCourseId(id);
  if (token === null && privateCourseId === null) return null;
  // Without a token there is an id, so the empty string is never requested.
  const fetchResult =
    token === null ? await fetchFromAccount(privateCourseId ?? '', signal) : await fetchLinkedCourse(id, token, signal);
  if (fetchResult.ok) return { ...fetchResult, answer: toRouteDetail(fetchResult.answer, id) };
  // Not signed in, another rider's course, or a revoked link: treat it as missing.
  return fetchResult.failure.kind === 'problem' && [401, 403, 404].includes(fetchResult.failure.status)
    ? null
    : fetchResult;
}

function toRouteDetail(record: OwnCourseRecord, id: string): RouteDetail {
  cachePrivateCourseId(id, record.privateCourseId);
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
    is_approximate: course.is_approximate,
    silhouette_m: [...record.silhouetteM],
    start: { lat_deg: (course.lat_e5[0] ?? 0) / 1e5, lon_deg: (course.lon_e5[0] ?? 0) / 1e5 },
    description: null,
    ...(record.traffic && { traffic: record.traffic }),
    course,
    rows: [...record.rows],
    segments: [],
    videos: [],
  };
}
