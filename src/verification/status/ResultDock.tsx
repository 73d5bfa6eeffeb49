import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { rightCategory } from './rightCategory.ts';

/** What comes next for the ride's own rider, under the thumb. */
export function ResultDock({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const { status, challenge } = attempt;
  const toChallenge = pageHref('verifications-id', { id: challenge.id });
  const isDecided = status === 'passed' || status === 'failed' || status === 'inReview';
  if (!attempt.is_own || !isDecided) return null;
  const hasFailed = status === 'failed';
  return (
    <Dock>
      <ButtonLink
        as={Link}
        href={toChallenge}
        data-variant={hasFailed && rightCategory(attempt) === null ? 'primary' : undefined}
      >
        {t(hasFailed ? 'verificationResult.again' : 'verificationResult.toChallenge')}
      </ButtonLink>
    </Dock>
  );
}

/** Stays at the bottom of a phone's screen; on a desk it ends the page. */
const Dock = styled.div`
  position: sticky;
  z-index: 2;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 32px -16px -32px;
  padding: 12px 16px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  & > * { flex: 1 1 auto; min-height: 52px; }
  & > [data-variant='primary'] { flex-grow: 3; }
  @media ${media.tablet} {
    margin: 32px 0 0;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    & > *, & > [data-variant='primary'] { flex: 0 1 auto; min-width: 200px; }
  }
`;
