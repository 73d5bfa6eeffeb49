import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { failureWords } from '#src/ui/FailedState.tsx';

/** Why the account refused, as far as the reason helps the rider. */
export function accountReason(t: Translate, failure: CallFailure): string {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'paceSetting.tooMany') return t('ownCourse.tooMany', { count: paceSettingLimits.privateCoursesMax });
  return t(failureWords(failure, navigator.onLine));
}
