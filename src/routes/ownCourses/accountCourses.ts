import { cleanLine } from '#contract/cleanText.ts';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { PrivateCourse, PrivateCourseList } from '#contract/paceSettings/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { newKey } from '#src/api/newKey.ts';
import { changeOwnCourse, keepOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { rememberPrivateCourse } from './privateCourseIds.ts';

/** One key a course for this visit: pressing save again after silence cannot make two. */
const keys = new Map<string, string>();

/** Whether the account takes a line of so many points. */
export const isSavable = ({ course }: OwnCourseRecord): boolean =>
  course.distance_dm.length <= paceSettingLimits.pointsMax;

/** Puts a course of this device into the rider's account; nobody else sees it there. */
export async function saveToAccount(record: OwnCourseRecord, riderId: string): Promise<CallResult<PrivateCourse>> {
  const idempotencyKey = keys.get(`${riderId} ${record.id}`) ?? newKey();
  keys.set(`${riderId} ${record.id}`, idempotencyKey);
  const body = {
    name: record.name,
    course: { ...record.course, attribution: cleanLine(record.course.attribution) },
    rows: [...record.rows],
  };
  const result = await callEndpoint(paceSettingsEndpoints.createPrivateCourse, {
    body,
    idempotencyKey,
    forRider: riderId,
  });
  if (result.ok) {
    keys.delete(`${riderId} ${record.id}`);
    rememberPrivateCourse(record.id, result.answer.id);
    await changeOwnCourse(record.id, { privateCourseId: result.answer.id }).catch(() => undefined);
  }
  return result;
}

export const listAccountCourses = (signal?: AbortSignal): Promise<CallResult<PrivateCourseList>> =>
  callEndpoint(paceSettingsEndpoints.listPrivateCourses, {}, signal);

/** Out of the account, with its pace settings; what this device has of it stays. */
export const removeFromAccount = (privateCourseId: string): Promise<CallResult<null>> =>
  callEndpoint(paceSettingsEndpoints.deletePrivateCourse, { params: { id: privateCourseId } });

/** A course of the account, measured and kept on this device, too. */
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
  const { name, course, rows, created_at } = result.answer;
  const { distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM } = await callTool(
    'measureCourse',
    { course },
    signal,
  );
  const record: OwnCourseRecord = {
    id: `${ownRoutePrefix}${privateCourseId}`,
    name,
    createdAtMs: Date.parse(created_at),
    course,
    rows,
    privateCourseId,
    ...{ distanceM, elevationGainM, elevationMinM, elevationMaxM, gradeRatio, silhouetteM },
  };
  // Where the browser keeps nothing it is fetched again the next time.
  await keepOwnCourse(record).catch(() => undefined);
  return { ...result, answer: record };
}
