import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import type { PaceSettingCourse } from '#contract/paceSettings/paceSettings.ts';
import { privateCourseIdByRoute } from './clearOwnCourses.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function cachePrivateCourseId(routeId: string, privateCourseId: string | null): void {
  if (privateCourseId === null) privateCourseIdByRoute.delete(routeId);
  else privateCourseIdByRoute.set(routeId, privateCourseId);
}

/** The account's id of the course with this route id; null if it was not saved or is unknown. */
export const findPrivateCourseId = (routeId: string): string | null => privateCourseIdByRoute.get(routeId) ?? null;

/** The route id of a course that is known by its id in the account. */
export const toOwnRouteId = (privateCourseId: string): string => {
  for (const [routeId, id] of privateCourseIdByRoute) if (id === privateCourseId) return routeId;
  return `${ownRoutePrefix}${privateCourseId}`;
};

/** The account's id inside a route id, if there is one. */
export function parsePrivateCourseId(routeId: string): string | null {
  const id = routeId.slice(ownRoutePrefix.length);
  return routeId.startsWith(ownRoutePrefix) && uuidPattern.test(id) ? id : null;
}

/** Whether a setting belongs to the open route or own course. */
export const isSettingForRoute = (course: PaceSettingCourse, routeId: string): boolean =>
  course.kind === 'route' ? course.route_id === routeId : course.private_course_id === findPrivateCourseId(routeId);
