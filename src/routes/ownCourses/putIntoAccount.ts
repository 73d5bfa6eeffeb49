import type { Translate } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { isSavable, saveToAccount } from './accountCourses.ts';
import { accountReason } from './accountFailure.ts';
import { findOwnCourse } from './ownCourseStore.ts';
import { ownCourseWords } from './ownCourseWords.ts';
import { privateCourseIdOf } from './privateCourseIds.ts';

type Put = { readonly ok: true; readonly privateCourseId: string } | { readonly ok: false; readonly reason: string };

/** The course at an address in the rider's account, put there where it was not yet; or why not, in words. */
export async function putIntoAccount(t: Translate, routeId: string, riderId: string): Promise<Put> {
  const known = privateCourseIdOf(routeId);
  if (known !== null) return { ok: true, privateCourseId: known };
  // Without its words the reason is short, but the rider still gets an answer.
  await loadWords(ownCourseWords).catch(() => undefined);
  const record = await findOwnCourse(routeId).catch(() => null);
  if (record === null) return { ok: false, reason: t('ownCourse.missingTitle') };
  if (!isSavable(record)) return { ok: false, reason: t('ownCourse.tooManyLinePoints') };
  const result = await saveToAccount(record, riderId);
  return result.ok
    ? { ok: true, privateCourseId: result.answer.id }
    : { ok: false, reason: accountReason(t, result.failure) };
}
