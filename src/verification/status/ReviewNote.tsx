import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

const decidedKeys = {
  person: { accepted: 'verificationResult.acceptedByHand', rejected: 'verificationResult.rejectedByHand' },
  rules: { accepted: 'verificationResult.acceptedByRules', rejected: 'verificationResult.rejectedByRules' },
} as const;

/** Shows that the attempt is or was reviewed: since when, why, and with what comment. */
export function ReviewNote({ attempt: { review, status, is_own: isOwn } }: { readonly attempt: AttemptDetail }) {
  const { t, language } = useTranslator();
  if (review === null) return null;
  const isWaiting = review.decision === null;
  // The verdict stays valid during the review, so the rider does not have to wait.
  if (isOwn && isWaiting && status !== 'inReview') return null;
  const { decision, reason, appeal_text: appealText, decided_by: decidedBy } = review;
  return (
    <Container>
      {decision === null ? null : <b>{t(decidedKeys[decidedBy ?? 'person'][decision])}</b>}
      {reason === null ? null : <p>{t('verificationResult.decidedReason', { reason })}</p>}
      {appealText === null ? null : (
        <blockquote>
          <small>{t('verificationResult.whyReviewAppeal')}</small>
          {appealText}
        </blockquote>
      )}
      {isOwn && status === 'inReview' ? <p>{t('verificationResult.reviewNext')}</p> : null}
      <small className="num">
        {t('verificationResult.openedAt', { date: formatMoment(review.opened_at, language) })}
      </small>
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--chip);
  overflow-wrap: anywhere;
  small { color: var(--soft); font-size: 0.875rem; }
  blockquote { margin: 0; padding-left: 12px; border-left: 3px solid var(--control); white-space: pre-wrap; }
  blockquote small { display: block; }
`;
