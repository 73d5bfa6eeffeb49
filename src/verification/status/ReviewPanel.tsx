import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { ReviewDecision } from '#contract/verifications/verificationReviews.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Section } from '#src/ui/Section.tsx';
import { DecidingFacts } from './DecidingFacts.tsx';

interface Props {
  readonly attempt: AttemptDetail;
  /** Called with the attempt after the decision. */
  readonly onDecided: (decided: AttemptDetail) => void;
}

const { reasonMin, reasonMax } = verificationLimits;

/** For the administrator: accept or reject, always with a reason. */
export function ReviewPanel({ attempt, onDecided }: Props) {
  const { t } = useTranslator();
  const [reason, setReason] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { action, run } = useAction<AttemptDetail>();
  const otherId = attempt.review?.other_attempt_id ?? null;
  const length = reason.trim().length;
  const isBusy = action.state === 'busy';
  const problem =
    length > reasonMax
      ? ({ code: 'tooLong', params: { length: reasonMax } } as const)
      : isRefused && length < reasonMin
        ? ({ code: 'tooShort', params: { length: reasonMin } } as const)
        : null;
  const decide = async (decision: ReviewDecision['decision']) => {
    if (length < reasonMin || length > reasonMax) return setIsRefused(true);
    const result = await run((signal) =>
      callEndpoint(
        verificationAttemptsEndpoints.decideReview,
        { params: { id: attempt.id }, body: { decision, reason: reason.trim() } },
        signal,
      ),
    );
    if (result?.ok) onDecided(result.answer);
  };
  return (
    <Section title={t('verificationResult.adminTitle')} intro={t('verificationResult.adminText')}>
      {attempt.deciding === null ? null : <DecidingFacts deciding={attempt.deciding} />}
      {otherId === null ? null : (
        <ButtonLink as={Link} href={pageHref('verifications-status-id', { id: otherId })}>
          {t('verificationResult.otherAttempt')}
        </ButtonLink>
      )}
      <Form noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextArea label={t('verificationResult.reason')} error={problem} rows={3} value={reason} onChange={setReason} />
        <ActionOutcome action={action} failed={t('verificationResult.decideFailed')} />
        <Actions>
          <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void decide('accepted')}>
            {t('verificationResult.accept')}
          </Button>
          <Button {...getBusyProps(isBusy)} onClick={() => void decide('rejected')}>
            {t('verificationResult.reject')}
          </Button>
        </Actions>
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
`;
const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;
