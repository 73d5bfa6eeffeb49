import { styled } from 'styled-components';
import type { AttemptDetail, AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { FinishTime } from '../finish/FinishLine.tsx';
import { findBestEffort, getElapsedS } from './findBestEffort.ts';

type RideTimes = Pick<AttemptSummary, 'activity' | 'submitted_at'>;

/** When it was ridden; the day of a hidden start is precise enough to order rides. */
const getRiddenAtMs = ({ activity, submitted_at: submittedAt }: RideTimes): number =>
  Date.parse(activity.started_at ?? submittedAt);

/** The time of the rider's previous pass in the same category; null if this is the first. */
export function findLastPassS(attempt: AttemptDetail, attempts: readonly AttemptSummary[]): number | null {
  const earlierPasses = attempts.filter(
    ({ id, status, category, elapsed_s: elapsedS, challenge, ...rideTimes }) =>
      id !== attempt.id &&
      status === 'passed' &&
      elapsedS !== null &&
      category === attempt.category &&
      challenge.id === attempt.challenge.id &&
      getRiddenAtMs(rideTimes) < getRiddenAtMs(attempt),
  );
  const lastPass = earlierPasses.toSorted((a, b) => getRiddenAtMs(b) - getRiddenAtMs(a))[0];
  return lastPass?.elapsed_s ?? null;
}

interface Props {
  readonly attempt: AttemptDetail;
}

/** The time in display size; a failed ride has only the time between its gates. */
export function VerdictTime({ attempt }: Props) {
  const { t } = useTranslator();
  const elapsedS = getElapsedS(attempt);
  if (elapsedS === null) return null;
  if (attempt.status === 'failed')
    return (
      <Text tone="soft" size="small" className="num">
        {t('verificationResult.betweenGates', { time: formatDuration(elapsedS) })}
      </Text>
    );
  const uncertaintyS = Math.round(findBestEffort(attempt.result)?.uncertainty_s ?? 0);
  return (
    <>
      <p className="num">
        <span className="visually-hidden">{t('verificationResult.elapsed')} </span>
        <FinishTime data-cell="elapsed">{formatDuration(elapsedS)}</FinishTime>
      </p>
      <TimeNotes className="num">
        {attempt.status === 'passed' && attempt.is_own ? (
          <LastPassDifference attempt={attempt} elapsedS={elapsedS} />
        ) : null}
        {uncertaintyS < 1 ? null : <small>{t('verificationResult.uncertainty', { seconds: uncertaintyS })}</small>}
      </TimeNotes>
    </>
  );
}

/** How much faster or slower than the rider's previous pass. */
function LastPassDifference({ attempt, elapsedS }: Props & { readonly elapsedS: number }) {
  const { t } = useTranslator();
  const challengeId = attempt.challenge.id;
  const list = useResource('verdictTime', [challengeId], (signal) =>
    callEndpoint(
      verificationAttemptsEndpoints.listAttempts,
      { query: { challenge_id: challengeId, page_size: 100 } },
      signal,
    ),
  );
  if (list.state !== 'ready') return null;
  const lastPassS = findLastPassS(attempt, list.answer.results);
  // Only the newest attempts are requested; there may be more than a hundred.
  if (lastPassS === null)
    return list.answer.next === null ? <DifferenceText>{t('verificationResult.firstPass')}</DifferenceText> : null;
  // Differences of the times as displayed.
  const differenceS = Math.round(elapsedS) - Math.round(lastPassS);
  if (differenceS === 0) return <DifferenceText>{t('verificationResult.lastSame')}</DifferenceText>;
  const isFaster = differenceS < 0;
  return (
    <DifferenceText data-faster={isFaster}>
      {t(isFaster ? 'verificationResult.lastFaster' : 'verificationResult.lastSlower', {
        time: formatDuration(Math.abs(differenceS)),
      })}
    </DifferenceText>
  );
}

const TimeNotes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  min-height: 1.5em;
  small { color: var(--soft); font-size: 0.875rem; }
`;
const DifferenceText = styled.p`
  font-size: 0.9375rem;
  &[data-faster='true'] { color: var(--cypress); font-weight: 700; }
  @media ${media.tablet} { font-size: 1.125rem; }
`;
