import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { AppErrorCode } from '#machines/appError.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { toCallFailure } from '../live/callFailures.ts';

/** An action on a setting that can fail. */
export type SettingAction = 'save' | 'load' | 'rename' | 'delete';

const titles = {
  save: 'paceSetting.saveFailed',
  load: 'paceSetting.loadFailed',
  rename: 'paceSetting.renameFailed',
  delete: 'paceSetting.deleteFailed',
} as const;

/** `儲存失敗：…`: what failed, and why. */
export function formatSettingFailure(t: Translate, action: SettingAction, failure: CallFailure): string {
  return t(titles[action], { reason: formatReason(t, failure) });
}

export function formatRefusal(t: Translate, code: string): string {
  return t('paceSetting.saveFailed', { reason: formatCode(t, code) });
}

function formatReason(t: Translate, failure: CallFailure): string {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (failure.kind === 'problem' && failure.status === 401) return t('paceSetting.loginRequired');
  if (code === 'paceSetting.tooMany' || code === 'resource.notFound') return formatCode(t, code);
  // Nothing is retried automatically here, so the text must not promise it.
  if (failure.kind === 'noAnswer' && !navigator.onLine) return t('paceSetting.offlineAgain');
  return t(toFailureKey(failure, navigator.onLine));
}

function formatCode(t: Translate, code: string): string {
  if (code === 'paceSetting.tooMany') return t('paceSetting.tooMany', { count: paceSettingLimits.settingsMax });
  if (code === 'resource.notFound') return t('paceSetting.gone');
  if (code === 'tooOld') return t('paceSetting.tooOld');
  return t('error.otherText');
}

export function formatOpenFailure(t: Translate, code: AppErrorCode): string {
  if (code === 'answer.notFound') return t('paceSetting.loadFailed', { reason: t('paceSetting.gone') });
  return formatSettingFailure(t, 'load', toCallFailure(code));
}
