import type { Translate } from '#src/i18n/createTranslator.ts';
import { loadToolWords } from '#src/i18n/loadToolWords.ts';
import { isSavable, saveToAccount } from './accountCourses.ts';
import { accountReason } from './accountFailure.ts';
import { findOwnCourse } from './ownCourseStore.ts';
import { privateCourseIdOf } from './privateCourseIds.ts';

type Put = { readonly ok: true; readonly privateCourseId: string } | { readonly ok: false; readonly reason: string };

/** The course at an address in the rider's account, put there where it was not yet; or why not, in words. */
export async function putIntoAccount(t: Translate, routeId: string, riderId: string): Promise<Put> {
  const known = privateCourseIdOf(routeId);
  if (known !== null) return { ok: true, privateCourseId: known };
  // Whoever has no words for it says less, never nothing.
  await loadToolWords().catch(() => undefined);
  const record = await findOwnCourse(routeId).catch(() => null);
  if (record === null) return { ok: false, reason: t('ownCourse.missingTitle') };
  if (!isSavable(record)) return { ok: false, reason: t('ownCourse.tooManyLinePoints') };
  const result = await saveToAccount(record, riderId);
  return result.ok
    ? { ok: true, privateCourseId: result.answer.id }
    : { ok: false, reason: accountReason(t, result.failure) };
}
