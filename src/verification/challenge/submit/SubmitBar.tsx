import { styled } from 'styled-components';
import type { AttemptFailure, AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { FailureMessage } from '#src/verification/sending/FailureMessage.tsx';
import type { AttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';

const missing = {
  byDateRange: 'verificationSubmit.chooseRide',
  byLink: 'verificationSubmit.linkNeeded',
  byFile: 'verificationSubmit.fileNeeded',
} as const;

/** The reason for waiting; failures without a text here only mean that nothing has been sent yet. */
const waitingFor: { readonly [Code in AttemptFailureCode]?: WordKey } = {
  'answer.timedOut': 'verificationSubmit.waitingFor.timedOut',
  'request.rateLimited': 'verificationSubmit.waitingFor.rateLimited',
  'upload.incomplete': 'verificationSubmit.waitingFor.incomplete',
  'auth.required': 'verificationSubmit.waitingFor.signedOut',
  'auth.expired': 'verificationSubmit.waitingFor.signedOut',
  'auth.refreshFailed': 'verificationSubmit.waitingFor.signedOut',
  'access.denied': 'verificationSubmit.waitingFor.signedOut',
  'server.unavailable': 'verificationSubmit.waitingFor.unavailable',
};

function waitingText(t: Translate, failure: AttemptFailure | null): string {
  if (failure === null || failure.code === 'answer.none') return t('verificationSubmit.waiting');
  const reason = t(waitingFor[failure.code] ?? 'verificationSubmit.waitingFor.other');
  return `${reason} ${t('verificationSubmit.waitingNote')}`;
}

/** The submit button, what is still missing, and the result of the last try. */
export function SubmitBar({ form }: { readonly form: AttemptForm }) {
  const { t } = useTranslator();
  const { phase, failure, canSubmit, method } = form;
  if (phase !== 'choosing')
    return (
      <Bar>
        <p role="status">{phase === 'waiting' ? waitingText(t, failure) : t('verificationSubmit.submitting')}</p>
        <Button onClick={() => form.send({ type: 'submission.cancelled' })}>{t('verificationSubmit.cancel')}</Button>
      </Bar>
    );
  const isZoneAsked = method === 'byFile' && form.files.some(({ state }) => state === 'zoneAsked');
  const missingKey = isZoneAsked ? 'verificationSubmit.zone.needed' : missing[method];
  const count = form.files.filter(({ state }) => state === 'previewed').length;
  const label =
    method === 'byFile' && count > 1 ? t('verificationSubmit.submitMany', { count }) : t('verificationSubmit.submit');
  return (
    <Bar>
      {failure === null ? null : (
        <Failure role="alert">
          <FailureMessage failure={failure} />
        </Failure>
      )}
      <Button data-variant="primary" disabled={!canSubmit} onClick={form.submit}>
        {label}
      </Button>
      {canSubmit || form.files.some(({ state }) => state === 'reading') ? null : <Soft>{t(missingKey)}</Soft>}
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
  font-size: 0.875rem;
  text-align: center;
`;
