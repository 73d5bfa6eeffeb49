import { linkTokenIn } from '#contract/paceSettings/ownRoutes.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { fetchLinked, isSavable, saveToAccount } from './accountCourses.ts';
import { accountReason } from './accountFailure.ts';
import { findOwnCourse, keepOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { ownCourseWords } from './ownCourseWords.ts';
import { privateCourseIdOf } from './privateCourseIds.ts';

/** The course behind another rider's link becomes this rider's own on the device, too. */
async function takeLinked(routeId: string): Promise<OwnCourseRecord | null> {
  const token = linkTokenIn(routeId);
  const fetched = token === null ? null : await fetchLinked(routeId, token, new AbortController().signal);
  if (!fetched?.ok) return null;
  await keepOwnCourse(fetched.answer).catch(() => undefined);
  return fetched.answer;
}

type Put = { readonly ok: true; readonly privateCourseId: string } | { readonly ok: false; readonly reason: string };

/**
 * Saves the course at an address to the rider's account, unless it is there already. Returns it, or the reason in
 * words.
 */
export async function putIntoAccount(t: Translate, routeId: string, riderId: string): Promise<Put> {
  const known = privateCourseIdOf(routeId);
  if (known !== null) return { ok: true, privateCourseId: known };
  // If the words do not load, a short reason is still better than none.
  await loadWords(ownCourseWords).catch(() => undefined);
  const record = (await findOwnCourse(routeId).catch(() => null)) ?? (await takeLinked(routeId));
  if (record === null) return { ok: false, reason: t('ownCourse.missingTitle') };
  if (!isSavable(record)) return { ok: false, reason: t('ownCourse.tooManyLinePoints') };
  const result = await saveToAccount(record, riderId);
  return result.ok
    ? { ok: true, privateCourseId: result.answer.id }
    : { ok: false, reason: accountReason(t, result.failure) };
}
