import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { bestEffort, elapsedOf } from './bestEffort.ts';
import { lastPass } from './lastPass.ts';

interface Props {
  readonly attempt: AttemptDetail;
}

/** The time in display size; a failed ride only has the time between its gates. */
export function VerdictTime({ attempt }: Props) {
  const { t } = useTranslator();
  const elapsedS = elapsedOf(attempt);
  if (elapsedS === null) return null;
  if (attempt.status === 'failed')
    return <Soft className="num">{t('verificationResult.betweenGates', { time: formatDuration(elapsedS) })}</Soft>;
  const uncertaintyS = Math.round(bestEffort(attempt.result)?.uncertainty_s ?? 0);
  return (
    <>
      <Time className="num">
        <span className="visually-hidden">{t('verificationResult.elapsed')} </span>
        <strong data-cell="elapsed">{formatDuration(elapsedS)}</strong>
        {uncertaintyS < 1 ? null : <small>{t('verificationResult.uncertainty', { seconds: uncertaintyS })}</small>}
      </Time>
      {attempt.status === 'passed' && attempt.is_own ? <SinceLast attempt={attempt} elapsedS={elapsedS} /> : null}
    </>
  );
}

/** How much faster or slower than the rider's pass before this one. */
function SinceLast({ attempt, elapsedS }: Props & { readonly elapsedS: number }) {
  const { t } = useTranslator();
  const challengeId = attempt.challenge.id;
  const load = useCallback(
    (signal: AbortSignal) =>
      callEndpoint(
        verificationAttemptsEndpoints.listAttempts,
        { query: { challenge_id: challengeId, page_size: 100 } },
        signal,
      ),
    [challengeId],
  );
  const list = useResource(load);
  if (list.state !== 'ready') return <Sub aria-hidden="true" />;
  const last = lastPass(attempt, list.answer.results);
  if (last === null) return <Sub>{list.answer.next === null ? t('verificationResult.firstPass') : null}</Sub>;
  // Differences of the times as they are shown.
  const differenceS = Math.round(elapsedS) - Math.round(last);
  if (differenceS === 0) return <Sub>{t('verificationResult.lastSame')}</Sub>;
  const isFaster = differenceS < 0;
  return (
    <Sub className="num" data-faster={isFaster}>
      {t(isFaster ? 'verificationResult.lastFaster' : 'verificationResult.lastSlower', {
        time: formatDuration(Math.abs(differenceS)),
      })}
    </Sub>
  );
}

const Time = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  strong {
    margin-left: -0.04em;
    font-size: min(4.75rem, 23vw);
    font-weight: 700;
    line-height: 1.08;
    letter-spacing: -0.045em;
  }
  small { color: var(--soft); font-size: 0.875rem; }
  @media ${media.tablet} {
    strong { font-size: min(8.5rem, 22vw); }
    small { font-size: 1rem; }
  }
`;
const Sub = styled.p`
  min-height: 1.5em;
  font-size: 0.9375rem;
  &[data-faster='true'] { color: var(--cypress); font-weight: 700; }
  @media ${media.tablet} { font-size: 1.125rem; }
`;
const Soft = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
`;
