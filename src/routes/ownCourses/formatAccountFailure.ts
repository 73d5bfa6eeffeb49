import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { toFailureKey } from '#src/ui/FailedState.tsx';

/** Why the account refused the course, in words that help the rider. */
export function formatAccountFailure(t: Translate, failure: CallFailure): string {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'paceSetting.tooMany') return t('ownCourse.tooMany', { count: paceSettingLimits.privateCoursesMax });
  return t(toFailureKey(failure, navigator.onLine));
}
