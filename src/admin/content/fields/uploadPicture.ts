import type { CallFailure } from '#src/api/callEndpoint.ts';
import { sendPicture } from '#src/api/sendPicture.ts';
import type { PictureFault, UploadPicture } from '#src/ui/picture/pictureUploads.ts';

const faults: Readonly<Record<string, PictureFault>> = {
  'request.tooLarge': 'bytes',
  'picture.typeUnknown': 'type',
  'picture.unreadable': 'unreadable',
  'picture.tooManyPixels': 'pixels',
  'upload.tooMany': 'tooMany',
  'auth.required': 'denied',
  'auth.expired': 'denied',
  'access.denied': 'denied',
};

/** Sends a picture to our API. */
export const uploadPicture: UploadPicture = async (file, onProgress, signal) => {
  const result = await sendPicture(file, onProgress, signal);
  return result.ok ? { ok: true, id: result.answer.id } : { ok: false, fault: toFault(result.failure) };
};

function toFault(failure: CallFailure): PictureFault | 'stopped' {
  if (failure.kind === 'noAnswer') return failure.reason === 'aborted' ? 'stopped' : failure.reason;
  return faults[failure.problem?.code ?? ''] ?? 'other';
}
