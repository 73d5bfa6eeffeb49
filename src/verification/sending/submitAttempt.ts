import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { AttemptDetail, AttemptDraft } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { AttemptError, type AttemptFailure } from '#machines/verificationAttempt/attemptFailure.ts';
import type { AttemptDraftItem } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { maxRepeatMs } from '#src/api/maxRepeatMs.ts';
import { findDraft, markUploaded, updateDraft } from './attemptDrafts.ts';
import { fromCallFailure } from './fromCallFailure.ts';

/** Creates the attempt of a draft, with the draft's key and only for its rider. */
export async function submitAttempt(
  { draft, riderId }: { readonly draft: AttemptDraftItem; readonly riderId: string },
  signal: AbortSignal,
): Promise<AttemptDetail> {
  const { key } = draft;
  const triedAtMs = findDraft(key)?.triedAtMs ?? null;
  if (triedAtMs !== null && Date.now() - triedAtMs > maxRepeatMs)
    throw new AttemptError({ code: 'draft.tooOld', isTransient: false });
  // Without a network the request does not leave the device.
  if (triedAtMs === null && navigator.onLine) updateDraft(key, { triedAtMs: Date.now() });
  const args = { body: toBody(draft), idempotencyKey: key, forRiderId: riderId };
  const result = await callEndpoint(verificationAttemptsEndpoints.createAttempt, args, signal);
  if (result.ok) return result.answer;
  const failure = fromCallFailure(result.failure);
  if (!(await isUploadGone(draft, failure, signal))) throw new AttemptError(failure);
  markUploaded(key, null);
  throw new AttemptError({ code: 'upload.incomplete', isTransient: true });
}

/** Whether the file must be sent again: the server lacks pieces of it, or deleted it before the attempt was made. */
async function isUploadGone(
  { activity }: AttemptDraftItem,
  { code }: AttemptFailure,
  signal: AbortSignal,
): Promise<boolean> {
  if (activity.kind !== 'file' || activity.uploadId === null) return false;
  if (code !== 'resource.notFound') return code === 'upload.incomplete';
  // The missing resource may be the challenge itself.
  const upload = await callEndpoint(activitiesEndpoints.getUpload, { params: { id: activity.uploadId } }, signal);
  return !upload.ok && fromCallFailure(upload.failure).code === 'resource.notFound';
}

function toBody({ challengeId, category, activity }: AttemptDraftItem): AttemptDraft {
  return {
    challenge_id: challengeId,
    category,
    activity:
      activity.kind === 'file'
        ? { kind: 'file', upload_id: activity.uploadId ?? '', utc_offset_min: activity.utcOffsetMin ?? null }
        : { kind: 'strava', text: activity.text },
  };
}
