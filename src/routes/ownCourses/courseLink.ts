import { courseLinksEndpoints } from '#contract/courseLinks/courseLinksEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** The course's id as everybody with the link opens it; null while there is no link. */
export async function readCourseLink(
  privateCourseId: string,
  signal?: AbortSignal,
): Promise<CallResult<string | null>> {
  const result = await callEndpoint(courseLinksEndpoints.getCourseLink, { params: { id: privateCourseId } }, signal);
  return result.ok ? { ...result, answer: result.answer.link?.route_id ?? null } : result;
}

/** Makes the link, or finds the one that there is. */
export async function makeCourseLink(privateCourseId: string): Promise<CallResult<string | null>> {
  const result = await callEndpoint(courseLinksEndpoints.putCourseLink, { params: { id: privateCourseId } });
  return result.ok ? { ...result, answer: result.answer.link?.route_id ?? null } : result;
}

/** Revokes it. */
export const endCourseLink = (privateCourseId: string): Promise<CallResult<null>> =>
  callEndpoint(courseLinksEndpoints.deleteCourseLink, { params: { id: privateCourseId } });
