import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { flagText } from './flagText.ts';
import { firstFault, reasonText } from './reasonText.ts';
import { toldRide } from './toldRide.ts';

interface Props {
  readonly attempt: AttemptDetail;
}

/** What decided against it, or what asks for eyes: the weightiest first, each with its numbers. */
export function Faults({ attempt }: Props) {
  const words = useTranslator();
  const { t } = words;
  const { result, status } = attempt;
  if (result === null) return null;
  // An appeal is against a failure, whoever looks at it now.
  const isFailure = status === 'failed' || attempt.review?.kind === 'appeal';
  const first = isFailure ? firstFault(result) : null;
  const ride = toldRide(attempt);
  const flags = result.flags
    .filter(({ severity }) => severity !== 'note')
    .sort((a, b) => Number(b.severity === 'reject') - Number(a.severity === 'reject'));
  const texts = [
    ...(first === null ? [] : [reasonText(words, first, ride)]),
    ...result.reasons.map((reason) => reasonText(words, reason, ride)),
    ...flags.map((flag) => flagText(words, flag)),
  ];
  const lines = [...new Set(texts)];
  if (lines.length === 0) return null;
  return (
    <Box aria-labelledby="attempt-faults" data-status={status}>
      <h2 id="attempt-faults">{t(isFailure ? 'verificationResult.whyFailed' : 'verificationResult.whyReview')}</h2>
      <ul className="num">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: 6px;
  padding: 12px;
  border: 1px solid var(--line);
  border-left: 4px solid var(--amber);
  border-radius: var(--radius);
  background: var(--card);
  &[data-status='failed'] { border-left-color: var(--signal); }
  h2 { color: var(--soft); font-size: 14px; font-weight: 600; }
  li { overflow-wrap: anywhere; }
  li:first-child { font-size: 18px; font-weight: 700; line-height: 1.4; }
  li + li { padding-top: 6px; color: var(--soft); }
`;
