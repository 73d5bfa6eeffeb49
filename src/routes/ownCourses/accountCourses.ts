import { cleanLine } from '#contract/cleanText.ts';
import type { SharedCourse } from '#contract/courseLinks/courseLinks.ts';
import { courseLinksEndpoints } from '#contract/courseLinks/courseLinksEndpoints.ts';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { PrivateCourse, PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { storeOwnCourse, updateOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { cachePrivateCourseId } from './privateCourseIds.ts';

/** One idempotency key per course and visit: saving again after a lost answer cannot create two. */
const idempotencyKeys = new Map<string, string>();

/** Whether the account accepts a line of this many points. */
export const isSavable = ({ course }: OwnCourseRecord): boolean =>
  course.distance_dm.length <= paceSettingLimits.pointsMax;

/** Saves a course from this device to the rider's account, where it is private. */
export async function saveToAccount(record: OwnCourseRecord, riderId: string): Promise<CallResult<PrivateCourse>> {
  const idempotencyKey = idempotencyKeys.get(`${riderId} ${record.id}`) ?? createUuid();
  idempotencyKeys.set(`${riderId} ${record.id}`, idempotencyKey);
  const body = {
    name: record.name,
    course: { ...record.course, attribution: cleanLine(record.course.attribution) },
    rows: [...record.rows],
  };
  const result = await callEndpoint(paceSettingsEndpoints.createPrivateCourse, {
    body,
    idempotencyKey,
    forRiderId: riderId,
  });
  if (result.ok) {
    idempotencyKeys.delete(`${riderId} ${record.id}`);
    cachePrivateCourseId(record.id, result.answer.id);
    // Without storage, the account's id is known until the page closes.
    await updateOwnCourse(record.id, { privateCourseId: result.answer.id }).catch(() => undefined);
  }
  return result;
}

export const listAccountCourses = (signal?: AbortSignal): Promise<CallResult<PrivateCourseList>> =>
  callEndpoint(paceSettingsEndpoints.listPrivateCourses, {}, signal);

/** Deletes a course with its pace settings from the account; the copy on this device stays. */
export const deleteFromAccount = (privateCourseId: string): Promise<CallResult<null>> =>
  callEndpoint(paceSettingsEndpoints.deletePrivateCourse, { params: { id: privateCourseId } });

/** Loads a course from the account, analyses it and also stores it on this device. */
export async function fetchFromAccount(
  privateCourseId: string,
  signal: AbortSignal,
): Promise<CallResult<OwnCourseRecord>> {
  const result = await callEndpoint(
    paceSettingsEndpoints.getPrivateCourse,
    { params: { id: privateCourseId } },
    signal,
  );
  if (!result.ok) return result;
  const { created_at, ...course } = result.answer;
  const storedFields = {
    id: `${ownRoutePrefix}${privateCourseId}`,
    createdAtMs: Date.parse(created_at),
    privateCourseId,
  };
  const record = { ...(await measureCourse(course, signal)), ...storedFields };
  // If the browser cannot store it, it is loaded again next time.
  await storeOwnCourse(record).catch(() => undefined);
  return { ...result, answer: record };
}

/** Loads the course behind another rider's link. It is not copied to the account, so that the link can be revoked. */
export async function fetchLinkedCourse(
  routeId: string,
  token: string,
  signal: AbortSignal,
): Promise<CallResult<OwnCourseRecord>> {
  const result = await callEndpoint(courseLinksEndpoints.getSharedCourse, { params: { token } }, signal);
  if (!result.ok) return result;
  const record = {
    ...(await measureCourse(result.answer, signal)),
    id: routeId,
    createdAtMs: Date.now(),
    privateCourseId: null,
  };
  // Without the server's time it is not stored for offline use.
  return { ok: true, answer: record, serverNowMs: null };
}

type MeasuredCourse = Omit<OwnCourseRecord, 'id' | 'createdAtMs' | 'privateCourseId'>;

async function measureCourse({ name, course, rows }: SharedCourse, signal: AbortSignal): Promise<MeasuredCourse> {
  const figures = await callTool('measureCourse', { course }, signal);
  const { distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM } = figures;
  return { name, course, rows, distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM };
}
