import { maxPageSize } from '#contract/listLimits.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import type { CourseBox, KnownRoad } from '#workers/core/courseFile/courseFileTypes.ts';
import { listOwnCourses } from './ownCourseStore.ts';

const metresPerDeg = 111_195;
/** Elevations that differ by less are those of a file without any. */
const flatM = 0.5;

/**
 * The roads near a box whose elevations are known: the site's routes, then the rider's own courses on this device. Lines
 * drawn through a few points, and courses with guessed elevations, are left out. Null if the routes cannot be loaded.
 */
export async function loadKnownRoads(
  box: CourseBox,
  l: Translator['l'],
  signal: AbortSignal,
): Promise<readonly KnownRoad[] | null> {
  const list = await callEndpoint(routesEndpoints.listRoutes, { query: { page_size: maxPageSize } }, signal);
  if (!list.ok) return null;
  const nearRoutes = list.answer.results.filter((route) => !route.is_approximate && canReach(route, box));
  const details = await Promise.all(
    nearRoutes.map(({ id }) => callEndpoint(routesEndpoints.getRoute, { params: { id } }, signal)),
  );
  const roads: KnownRoad[] = [];
  for (const detail of details) {
    if (!detail.ok) return null;
    roads.push({ name: l(detail.answer.name), line: detail.answer.course });
  }
  // Without storage the rider has no courses on this device.
  const ownCourses = await listOwnCourses().catch(() => []);
  for (const { name, course, elevationMinM, elevationMaxM } of ownCourses)
    if (!course.is_approximate && elevationMaxM - elevationMinM > flatM) roads.push({ name, line: course });
  return roads;
}

/** Whether a route starts so near the box that it can lead there. */
function canReach({ start, distance_m }: RouteSummary, { southDeg, northDeg, westDeg, eastDeg }: CourseBox): boolean {
  const northReachDeg = distance_m / metresPerDeg;
  const eastReachDeg = northReachDeg / Math.cos((start.lat_deg * Math.PI) / 180);
  return (
    start.lat_deg >= southDeg - northReachDeg &&
    start.lat_deg <= northDeg + northReachDeg &&
    start.lon_deg >= westDeg - eastReachDeg &&
    start.lon_deg <= eastDeg + eastReachDeg
  );
}
