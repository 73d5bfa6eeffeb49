import { courseLinksEndpoints } from '#contract/courseLinks/courseLinksEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** The route id under which the link opens the course; null if there is no link. */
export async function readCourseLink(
  privateCourseId: string,
  signal?: AbortSignal,
): Promise<CallResult<string | null>> {
  const result = await callEndpoint(courseLinksEndpoints.getCourseLink, { params: { id: privateCourseId } }, signal);
  return result.ok ? { ...result, answer: result.answer.link?.route_id ?? null } : result;
}

/** Creates the link, or returns the existing one. */
export async function createCourseLink(privateCourseId: string): Promise<CallResult<string | null>> {
  const result = await callEndpoint(courseLinksEndpoints.putCourseLink, { params: { id: privateCourseId } });
  return result.ok ? { ...result, answer: result.answer.link?.route_id ?? null } : result;
}

/** Revokes the link. */
export const revokeCourseLink = (privateCourseId: string): Promise<CallResult<null>> =>
  callEndpoint(courseLinksEndpoints.deleteCourseLink, { params: { id: privateCourseId } });
