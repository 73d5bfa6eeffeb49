import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import type { PaceSettingCourse } from '#contract/paceSettings/paceSettings.ts';
import { knownPrivateCourses as known } from './clearOwnCourses.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function rememberPrivateCourse(routeId: string, privateCourseId: string | null): void {
  if (privateCourseId === null) known.delete(routeId);
  else known.set(routeId, privateCourseId);
}

/** The id in the rider's account of the course at an address; null where it was not saved, or that is not known. */
export const privateCourseIdOf = (routeId: string): string | null => known.get(routeId) ?? null;

/** Where a course that is known by its id in the account is opened. */
export const ownRouteIdOf = (privateCourseId: string): string => {
  for (const [routeId, id] of known) if (id === privateCourseId) return routeId;
  return `${ownRoutePrefix}${privateCourseId}`;
};

/** The id in the account that an address holds, where it was made from one. */
export function privateCourseIdIn(routeId: string): string | null {
  const id = routeId.slice(ownRoutePrefix.length);
  return routeId.startsWith(ownRoutePrefix) && uuid.test(id) ? id : null;
}

/** Whether a setting is of the route or of the rider's course that is open at an address. */
export const isSettingOf = (course: PaceSettingCourse, routeId: string): boolean =>
  course.kind === 'route' ? course.route_id === routeId : course.private_course_id === privateCourseIdOf(routeId);
