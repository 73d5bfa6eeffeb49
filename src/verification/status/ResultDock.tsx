import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { formWords } from '#src/ui/form/formWords.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { shareHash } from '#src/verification/shareHash.ts';
import { sharingWords } from '../sharing/sharingWords.ts';
import { findRightCategory } from './findRightCategory.ts';

const shareIcon =
  'M9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9 10.5l6-3M9 13.5l6 3';

/** The next actions for the ride's own rider, within reach of the thumb. */
export function ResultDock({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const { status, challenge } = attempt;
  const challengeHref = toPageHref('verifications-id', { id: challenge.id });
  const isDecided = status === 'passed' || status === 'failed' || status === 'inReview';
  if (!attempt.is_own || !isDecided) return null;
  const hasFailed = status === 'failed';
  return (
    <Dock>
      {status === 'passed' && attempt.result !== null && attempt.elapsed_s !== null ? (
        <ShareButton attempt={attempt} />
      ) : null}
      <ButtonLink
        as={Link}
        href={challengeHref}
        data-variant={hasFailed && findRightCategory(attempt) === null ? 'primary' : undefined}
      >
        {t(hasFailed ? 'verificationResult.again' : 'verificationResult.toChallenge')}
      </ButtonLink>
    </Dock>
  );
}

const shareDialog = createLazyPart(
  async () => (await import('../sharing/ShareDialog.tsx')).ShareDialog,
  sharingWords,
  formWords,
);

/** Opens automatically if the URL asks for it. */
function ShareButton({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(() => location.hash === shareHash);
  const close = () => {
    setIsOpen(false);
    if (location.hash === shareHash) history.replaceState(history.state, '', location.pathname);
  };
  return (
    <>
      <Button data-variant="primary" onClick={() => setIsOpen(true)}>
        <StrokeIcon d={shareIcon} size={20} />
        {t('verificationResult.share')}
      </Button>
      {isOpen ? <Lazy part={shareDialog} when="now" props={{ attempt, onClose: close }} fallback={null} /> : null}
    </>
  );
}

/** Sticks to the bottom of a phone's screen, within reach of the thumb; on wide screens it is below the finish line. */
const Dock = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > * { flex: 1 1 auto; min-height: 52px; }
  & > [data-variant='primary'] { flex-grow: 3; }
  @media (max-width: 599px) {
    position: sticky;
    z-index: 2;
    bottom: 0;
    order: 1;
    margin: 32px -16px -32px;
    padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    border-top: 1px solid var(--line);
    background: var(--card);
  }
  @media ${media.tablet} {
    margin-top: 16px;
    & > *, & > [data-variant='primary'] { flex: 0 1 auto; min-width: 200px; }
  }
`;
