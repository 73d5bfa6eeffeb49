import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { failureText } from '#src/verification/failureText.ts';
import type { AttemptForm } from '#src/verification/useVerificationAttempt.ts';

const missing = {
  byDateRange: 'verificationSubmit.chooseRide',
  byLink: 'verificationSubmit.linkNeeded',
  byFile: 'verificationSubmit.fileNeeded',
} as const;

/** The one button, what it still needs, and how the last try ended. */
export function SubmitBar({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { phase, failure, canSubmit, way } = form;
  if (phase !== 'choosing')
    return (
      <Bar>
        <p role="status">{t(phase === 'waiting' ? 'verificationSubmit.waiting' : 'verificationSubmit.submitting')}</p>
        {phase === 'waiting' && failure !== null && failure.code !== 'answer.none' ? (
          <p>{failureText(t, failure)}</p>
        ) : null}
        <Button onClick={() => form.send({ type: 'submission.cancelled' })}>{t('verificationSubmit.cancel')}</Button>
      </Bar>
    );
  const count = form.files.filter(({ state }) => state === 'previewed').length;
  const label =
    way === 'byFile' && count > 1 ? t('verificationSubmit.submitMany', { count }) : t('verificationSubmit.submit');
  return (
    <Bar>
      {failure === null ? null : <Failure role="alert">{failureText(t, failure)}</Failure>}
      <Button data-variant="primary" disabled={!canSubmit} onClick={form.submit}>
        {label}
      </Button>
      {canSubmit || form.files.some(({ state }) => state === 'reading') ? null : <Soft>{t(missing[way])}</Soft>}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: 8px;
`;
const Failure = styled.p`
  color: var(--signal);
  font-weight: 600;
`;
const Soft = styled.p`
  color: var(--soft);
  font-size: 14px;
  text-align: center;
`;
