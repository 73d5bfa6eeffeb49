import { findLinkToken } from '#contract/paceSettings/ownRoutes.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fetchLinkedCourse, isSavable, saveToAccount } from './accountCourses.ts';
import { formatAccountFailure } from './formatAccountFailure.ts';
import { findOwnCourse, storeOwnCourse } from './ownCourseStore.ts';
import type { OwnCourseRecord } from './ownCourseTypes.ts';
import { ownCourseWords } from './ownCourseWords.ts';
import { findPrivateCourseId } from './privateCourseIds.ts';

/** Stores the course behind another rider's link as this rider's own on the device. */
async function storeLinkedCourse(routeId: string): Promise<OwnCourseRecord | null> {
  const token = findLinkToken(routeId);
  const fetchResult = token === null ? null : await fetchLinkedCourse(routeId, token, new AbortController().signal);
  if (!fetchResult?.ok) return null;
  // Without storage on the device, the course is still saved to the account.
  await storeOwnCourse(fetchResult.answer).catch(() => undefined);
  return fetchResult.answer;
}

type SaveResult =
  | { readonly ok: true; readonly privateCourseId: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Saves the course with this route id to the rider's account, unless it is there already. Returns its id, or the reason
 * for the failure in words.
 */
export async function ensureSavedToAccount(t: Translate, routeId: string, riderId: string): Promise<SaveResult> {
  const savedId = findPrivateCourseId(routeId);
  if (savedId !== null) return { ok: true, privateCourseId: savedId };
  // If the words fail to load, a short reason is still better than none.
  await loadWords(ownCourseWords).catch(() => undefined);
  const record = (await findOwnCourse(routeId).catch(() => null)) ?? (await storeLinkedCourse(routeId));
  if (record === null) return { ok: false, reason: t('ownCourse.missingTitle') };
  if (!isSavable(record)) return { ok: false, reason: t('ownCourse.tooManyLinePoints') };
  const result = await saveToAccount(record, riderId);
  return result.ok
    ? { ok: true, privateCourseId: result.answer.id }
    : { ok: false, reason: formatAccountFailure(t, result.failure) };
}
