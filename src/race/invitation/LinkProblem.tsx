import type { CallFailure } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { getErrorCode } from './formatRefusal.ts';

const reasons = {
  'invitation.unknown': 'unknown',
  'invitation.expired': 'expired',
  'invitation.used': 'used',
  'invitation.withdrawn': 'withdrawn',
} as const;

/** Why a link does not open, and what to do now. */
export function LinkProblem({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTranslator();
  const code = getErrorCode(failure) ?? '';
  if (!Object.hasOwn(reasons, code)) {
    return <FailedState failure={failure} onRetry={onRetry} title={t('invitation.openFailed')} />;
  }
  const reason = reasons[code as keyof typeof reasons];
  return (
    <StateFrame role="alert">
      <strong>{t(`invitation.problem.${reason}Title`)}</strong>
      <p>{t(`invitation.problem.${reason}`)}</p>
    </StateFrame>
  );
}
