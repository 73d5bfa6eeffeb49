import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import type { PaceSettingCourse } from '#contract/paceSettings/paceSettings.ts';
import { knownPrivateCourses as known } from './clearOwnCourses.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function rememberPrivateCourse(routeId: string, privateCourseId: string | null): void {
  if (privateCourseId === null) known.delete(routeId);
  else known.set(routeId, privateCourseId);
}

/** The account's id of the course at an address; null if it was not saved or that is not known. */
export const privateCourseIdOf = (routeId: string): string | null => known.get(routeId) ?? null;

/** The address of a course that is known by its id in the account. */
export const ownRouteIdOf = (privateCourseId: string): string => {
  for (const [routeId, id] of known) if (id === privateCourseId) return routeId;
  return `${ownRoutePrefix}${privateCourseId}`;
};

/** The account's id in an address, if the address was made from one. */
export function privateCourseIdIn(routeId: string): string | null {
  const id = routeId.slice(ownRoutePrefix.length);
  return routeId.startsWith(ownRoutePrefix) && uuid.test(id) ? id : null;
}

/** Whether a setting belongs to the route or own course that is open at an address. */
export const isSettingOf = (course: PaceSettingCourse, routeId: string): boolean =>
  course.kind === 'route' ? course.route_id === routeId : course.private_course_id === privateCourseIdOf(routeId);
