import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { AttemptFailure, AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';

type FailureKey = Extract<WordKey, `verificationSubmit.failure.${string}`>;

/** The text for errors in a file that a rider can fix only by exporting it again. */
const damagedKey = 'verificationSubmit.failure.file.damaged';
const failureKeys: { readonly [Code in AttemptFailureCode]?: FailureKey } = {
  'answer.none': 'verificationSubmit.failure.answer.none',
  'answer.timedOut': 'verificationSubmit.failure.answer.timedOut',
  'worker.failed': 'verificationSubmit.failure.worker.failed',
  'draft.tooOld': 'verificationSubmit.failure.draft.tooOld',
  'draft.fileGone': 'verificationSubmit.failure.draft.fileGone',
  'request.rateLimited': 'verificationSubmit.failure.request.rateLimited',
  'request.tooLarge': 'verificationSubmit.failure.request.tooLarge',
  'resource.notFound': 'verificationSubmit.failure.resource.notFound',
  'auth.required': 'verificationSubmit.failure.auth.required',
  'auth.expired': 'verificationSubmit.failure.auth.expired',
  'auth.refreshFailed': 'verificationSubmit.failure.auth.expired',
  'access.denied': 'verificationSubmit.failure.auth.expired',
  'strava.notConnected': 'verificationSubmit.failure.strava.notConnected',
  'strava.scopeMissing': 'verificationSubmit.failure.strava.scopeMissing',
  'strava.paused': 'verificationSubmit.failure.strava.paused',
  'strava.unavailable': 'verificationSubmit.failure.strava.unavailable',
  'upload.tooMany': 'verificationSubmit.failure.upload.tooMany',
  'upload.incomplete': 'verificationSubmit.failure.upload.incomplete',
  'activity.textInvalid': 'verificationSubmit.failure.activity.textInvalid',
  'activity.shortLink': 'verificationSubmit.failure.activity.shortLink',
  'attempt.tooMany': 'verificationSubmit.failure.attempt.tooMany',
  'challenge.incomplete': 'verificationSubmit.failure.challenge.incomplete',
  'challenge.categoryRefused': 'verificationSubmit.failure.challenge.categoryRefused',
  'server.unavailable': 'verificationSubmit.failure.server.unavailable',
  'file.chosenTwice': 'verificationSubmit.failure.file.chosenTwice',
  'file.unknownFormat': 'verificationSubmit.failure.file.unknownFormat',
  'file.empty': 'verificationSubmit.failure.file.empty',
  'file.unreadable': 'verificationSubmit.failure.file.unreadable',
  'file.tooLarge': 'verificationSubmit.failure.file.tooLarge',
  'file.tooLong': 'verificationSubmit.failure.file.tooLarge',
  'file.tooManyPoints': 'verificationSubmit.failure.file.tooLarge',
  'file.dtdRefused': 'verificationSubmit.failure.file.dtdRefused',
  'file.noTrack': 'verificationSubmit.failure.file.noTrack',
  'file.noPositions': 'verificationSubmit.failure.file.noPositions',
  'file.noTimes': 'verificationSubmit.failure.file.noTimes',
  'file.tooFewPoints': 'verificationSubmit.failure.file.tooFewPoints',
  'file.timeBackwards': 'verificationSubmit.failure.file.timeBackwards',
  'file.lastsTooLong': 'verificationSubmit.failure.file.lastsTooLong',
  'file.notXml': damagedKey,
  'file.truncated': damagedKey,
  'file.checksumWrong': damagedKey,
  'file.compressedBroken': damagedKey,
  'file.fitBroken': damagedKey,
  'file.positionInvalid': damagedKey,
};

export const maxMegabytes = verificationLimits.fileBytesMax / 1_000_000;

/** The text for a failure: what went wrong and what to do; for a file also the position in it. */
export function formatAttemptFailure(t: Translate, { code, detail }: Pick<AttemptFailure, 'code' | 'detail'>): string {
  const text = t(failureKeys[code] ?? 'verificationSubmit.failure.other', { size: maxMegabytes });
  const [, kind, position] = (code.startsWith('file.') && /^(line|record) (\d+)/.exec(detail ?? '')) || [];
  if (position === undefined) return text;
  return `${text} (${t(kind === 'line' ? 'verificationSubmit.atLine' : 'verificationSubmit.atRecord', { at: position })})`;
}

/** Whether the text refers the rider to the administrator. */
export const asksAdministrator = (code: AttemptFailure['code']): boolean =>
  code === 'challenge.incomplete' || failureKeys[code] === undefined;
