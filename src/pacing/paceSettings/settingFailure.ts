import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { AppErrorCode } from '#machines/appError.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { failureWords } from '#src/ui/FailedState.tsx';

/** What did not work, and why as far as it helps: `儲存失敗：…`. */
export type SettingAction = 'save' | 'load' | 'rename' | 'delete';

const titles = {
  save: 'paceSetting.saveFailed',
  load: 'paceSetting.loadFailed',
  rename: 'paceSetting.renameFailed',
  delete: 'paceSetting.deleteFailed',
} as const;

export function settingFailureText(t: Translate, action: SettingAction, failure: CallFailure): string {
  return t(titles[action], { reason: reasonText(t, failure) });
}

export function refusalText(t: Translate, code: string): string {
  return t('paceSetting.saveFailed', { reason: codeText(t, code) });
}

function reasonText(t: Translate, failure: CallFailure): string {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (failure.kind === 'problem' && failure.status === 401) return t('paceSetting.loginRequired');
  if (code === 'paceSetting.tooMany' || code === 'resource.notFound') return codeText(t, code);
  // Nothing here is repeated by itself, so nothing may promise it.
  if (failure.kind === 'noAnswer' && !navigator.onLine) return t('paceSetting.offlineAgain');
  return t(failureWords(failure, navigator.onLine));
}

function codeText(t: Translate, code: string): string {
  if (code === 'paceSetting.tooMany') return t('paceSetting.tooMany', { count: paceSettingLimits.settingsMax });
  if (code === 'resource.notFound') return t('paceSetting.gone');
  if (code === 'tooOld') return t('paceSetting.tooOld');
  return t('error.otherText');
}

/** A call's failure in the closed list of the machines, and back to words. */
export function appErrorCodeOf(failure: CallFailure): AppErrorCode {
  if (failure.kind === 'noAnswer') return failure.reason === 'timeout' ? 'answer.timedOut' : 'answer.none';
  if (failure.status === 404) return 'answer.notFound';
  if (failure.status === 429) return 'answer.rateLimited';
  return failure.status >= 500 ? 'answer.serverFailed' : 'answer.refused';
}

export function openFailureText(t: Translate, code: AppErrorCode): string {
  if (code === 'answer.notFound') return t('paceSetting.loadFailed', { reason: t('paceSetting.gone') });
  const failures: Partial<Record<AppErrorCode, CallFailure>> = {
    'answer.none': { kind: 'noAnswer', reason: 'offline' },
    'answer.timedOut': { kind: 'noAnswer', reason: 'timeout' },
    'answer.rateLimited': { kind: 'problem', status: 429, problem: null },
    'answer.serverFailed': { kind: 'problem', status: 500, problem: null },
  };
  return settingFailureText(t, 'load', failures[code] ?? { kind: 'problem', status: 400, problem: null });
}
