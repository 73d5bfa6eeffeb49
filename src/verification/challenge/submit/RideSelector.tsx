import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type AttemptForm, useAttemptForm } from '#src/verification/sending/useVerificationAttempt.ts';
import { ByDateRange } from './ByDateRange.tsx';
import { ByFile } from './ByFile.tsx';
import { ByLink } from './ByLink.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { MethodTabs } from './MethodTabs.tsx';
import { readMethodHash, writeMethodHash } from './methodHash.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { SubmittedPanel } from './SubmittedPanel.tsx';

export interface RideSelectorProps {
  readonly challenge: ChallengeDetail;
  readonly riderId: string;
  /** Part of the submission was sent; the page stays because another part was refused. */
  readonly onStay: () => void;
  /** Starts again with another ride after this one was sent. */
  readonly onAgain: () => void;
}

/** The form to choose a ride and its category and send it. Each sent attempt has its own page. */
export function RideSelector({ challenge, riderId, onStay, onAgain }: RideSelectorProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const form = useAttemptForm({
    challenge,
    riderId,
    method: readMethodHash(),
    onCreated: (attempts, hasRefused) => {
      // If anything was refused, stay here to show why; otherwise continue to the result.
      if (hasRefused) onStay();
      else navigate(getResultHref(attempts));
    },
  });
  const { method } = form;
  useEffect(() => writeMethodHash(method), [method]);
  const isOpen = form.phase === 'choosing';
  const isForm = isOpen || form.phase === 'submitting' || form.phase === 'waiting';
  if (!isForm) return <SubmittedPanel form={form} onAgain={onAgain} />;
  return (
    <Container>
      <MethodTabs
        chosen={method}
        isDisabled={!isOpen}
        onChoose={(chosen) => form.send({ type: 'method.chosen', method: chosen })}
      >
        <MethodPanel form={form} challenge={challenge} />
      </MethodTabs>
      <Fields disabled={!isOpen}>
        <CategoryChoice
          categories={challenge.categories}
          chosen={form.category}
          onChoose={(category) => form.send({ type: 'category.chosen', category })}
        />
      </Fields>
      <Note>
        {t('verificationSubmit.consent')} {method === 'byFile' ? null : t('verificationSubmit.consentStrava')}{' '}
        <Link href={`${pageHref('profile')}#consents`}>{t('verification.toConsents')}</Link>
      </Note>
      <SubmitBar form={form} />
    </Container>
  );
}

function MethodPanel({ form, challenge }: { readonly form: AttemptForm; readonly challenge: ChallengeDetail }) {
  if (form.method === 'byDateRange')
    return (
      <Fields disabled={form.phase !== 'choosing'}>
        <ByDateRange form={form} categories={challenge.categories} />
      </Fields>
    );
  return form.method === 'byLink' ? <ByLink form={form} /> : <ByFile form={form} challenge={challenge} />;
}

function getResultHref(attempts: readonly AttemptDetail[]): string {
  const [first] = attempts;
  return attempts.length === 1 && first !== undefined
    ? pageHref('verifications-status-id', { id: first.id })
    : pageHref('verifications-my-verifications');
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
`;
const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  &:disabled label, &:disabled input { cursor: default; }
  &:disabled label:not(:has(:checked)), &:disabled [type='date'] { opacity: 0.5; }
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  & a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
  }
`;
