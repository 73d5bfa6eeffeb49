import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isFailure, listFaults } from './listFaults.ts';

interface Props {
  readonly attempt: AttemptDetail;
}

/** The main reason against the attempt, or for a review; the others are behind a button. */
export function Faults({ attempt }: Props) {
  const words = useTranslator();
  const { t } = words;
  const [first, ...folded] = listFaults(words, attempt);
  if (first === undefined) return null;
  return (
    <Container aria-labelledby="attempt-faults" data-status={attempt.status}>
      <h2 id="attempt-faults">
        {t(isFailure(attempt) ? 'verificationResult.whyFailed' : 'verificationResult.whyReview')}
      </h2>
      <strong className="num">{first}</strong>
      {folded.length === 0 ? null : (
        <details>
          <summary>{t('verificationResult.otherReasons', { count: folded.length })}</summary>
          <ul className="num">
            {folded.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  gap: 2px;
  padding-top: 8px;
  overflow-wrap: anywhere;
  h2 { color: var(--soft); font-size: 0.875rem; font-weight: 600; }
  strong { font-size: 1.25rem; line-height: 1.35; }
  summary { min-height: 48px; padding: 12px 0; cursor: pointer; }
  li { padding-bottom: 6px; color: var(--soft); }
  &[data-status='inReview'] {
    padding: 12px;
    border: 1px solid var(--line);
    border-left: 4px solid var(--amber);
    border-radius: var(--radius);
    background: var(--card);
  }
  &[data-status='inReview'] strong { font-size: 1.125rem; }
`;
