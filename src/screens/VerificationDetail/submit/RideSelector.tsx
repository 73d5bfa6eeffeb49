import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Link, useLocation } from 'wouter';
import type { ChallengeDetail } from '#contract/challenges.ts';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type AttemptForm, useAttemptForm } from '#src/verification/useVerificationAttempt.ts';
import { ByDateRange } from './ByDateRange.tsx';
import { ByFile } from './ByFile.tsx';
import { ByLink } from './ByLink.tsx';
import { CategoryChoice } from './CategoryChoice.tsx';
import { Sent } from './Sent.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { WayTabs } from './WayTabs.tsx';

export interface RideSelectorProps {
  readonly challenge: ChallengeDetail;
  readonly riderId: string;
  /** Something was sent, and the page stays because something else was refused. */
  readonly onStay: () => void;
  /** Another ride, after this one was sent. */
  readonly onAgain: () => void;
}

/** Which ride it was, how it was ridden, and off it goes. What was sent has a page of its own. */
export function RideSelector({ challenge, riderId, onStay, onAgain }: RideSelectorProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const refused = useRef(false);
  const form = useAttemptForm({
    challenge,
    riderId,
    onMade: (attempts) => {
      // A file that was refused says here why; everything else goes on to its result.
      if (refused.current) onStay();
      else navigate(pageOf(attempts));
    },
  });
  useEffect(() => {
    refused.current = form.files.some(({ state }) => state === 'refused');
  });
  const isForm = form.phase === 'choosing' || form.phase === 'submitting' || form.phase === 'waiting';
  if (!isForm) return <Sent form={form} onAgain={onAgain} />;
  return (
    <Box>
      <WayTabs
        chosen={form.way}
        isDisabled={form.phase !== 'choosing'}
        onChoose={(way) => form.send({ type: 'way.chosen', way })}
      >
        <Way form={form} challenge={challenge} />
      </WayTabs>
      <CategoryChoice
        categories={challenge.categories}
        chosen={form.category}
        onChoose={(category) => form.send({ type: 'category.chosen', category })}
      />
      <Note>
        {t('verificationSubmit.consent')} {form.way === 'byFile' ? null : t('verificationSubmit.consentStrava')}{' '}
        <Link href={pageHref('profile')}>{t('verification.toConsents')}</Link>
      </Note>
      <SubmitBar form={form} />
    </Box>
  );
}

function Way({ form, challenge }: { readonly form: AttemptForm; readonly challenge: ChallengeDetail }) {
  if (form.way === 'byDateRange') return <ByDateRange form={form} />;
  return form.way === 'byLink' ? <ByLink form={form} /> : <ByFile form={form} challenge={challenge} />;
}

function pageOf(attempts: readonly AttemptDetail[]): string {
  const [first] = attempts;
  return attempts.length === 1 && first !== undefined
    ? pageHref('verifications-status-id', { id: first.id })
    : pageHref('verifications-my-verifications');
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 14px;
  & a {
    display: flex;
    align-items: center;
    min-height: 48px;
    font-weight: 600;
  }
`;
