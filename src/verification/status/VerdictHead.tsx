import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { AttemptDetail, AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { goalName, nextGoalS } from '#src/format/nextGoal.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { PassMark } from '#src/ui/PassMark.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly attempt: AttemptDetail;
}

/** The verdict and its time, in large type. */
export function VerdictHead({ attempt }: Props) {
  const { t } = useTranslator();
  const { status, result, is_best: isBest } = attempt;
  const effort = bestEffort(result);
  const elapsedS = attempt.elapsed_s ?? effort?.elapsed_s ?? null;
  const isDecided = status === 'passed' || status === 'failed';
  return (
    <Head data-status={status}>
      <Status>
        {isDecided ? <PassMark mark={status === 'passed' ? 'passed' : 'missed'} /> : null}
        <b>{t(`verificationResult.status.${status}`)}</b>
        {isBest ? <StatusChip tone="warning">{t('verificationResult.best')}</StatusChip> : null}
      </Status>
      {elapsedS === null ? null : (
        <Elapsed attempt={attempt} elapsedS={elapsedS} uncertaintyS={Math.round(effort?.uncertainty_s ?? 0)} />
      )}
      {effort?.moving_s == null || status === 'failed' ? null : (
        <Moving movingS={Math.min(effort.moving_s, elapsedS ?? effort.elapsed_s)} />
      )}
    </Head>
  );
}

/** The time that counts; a failed ride only has the time between its gates. */
function Elapsed({
  attempt,
  elapsedS,
  uncertaintyS,
}: Props & { readonly elapsedS: number; readonly uncertaintyS: number }) {
  const { t } = useTranslator();
  if (attempt.status === 'failed')
    return <p className="num">{t('verificationResult.betweenGates', { time: formatDuration(elapsedS) })}</p>;
  return (
    <>
      <Time className="num">
        <span className="visually-hidden">{t('verificationResult.elapsed')} </span>
        <strong data-cell="elapsed">{formatDuration(elapsedS)}</strong>
        {uncertaintyS < 1 ? null : <small>{t('verificationResult.uncertainty', { seconds: uncertaintyS })}</small>}
      </Time>
      <p>
        <b>{t('verificationResult.elapsed')}</b> {t('verificationResult.elapsedText')}
      </p>
      {attempt.status === 'passed' && attempt.is_own ? <Progress attempt={attempt} elapsedS={elapsedS} /> : null}
    </>
  );
}

export function bestEffort(result: AttemptResult | null): AttemptResult['efforts'][number] | null {
  return result?.efforts[result.best_effort ?? -1] ?? null;
}

const loadStandings = (signal: AbortSignal) => callEndpoint(verificationAttemptsEndpoints.listStandings, {}, signal);

/** The rider's own best of this challenge and category, and the next goal. */
function Progress({ attempt, elapsedS }: Props & { readonly elapsedS: number }) {
  const { t } = useTranslator();
  const standings = useResource(useCallback(loadStandings, []));
  const own = standings.state === 'ready' ? standings.answer.results : [];
  const standing = own.find(
    ({ challenge_id: id, category }) => id === attempt.challenge.id && category === attempt.category,
  );
  const known = standing?.best_elapsed_s ?? null;
  const bestS = attempt.is_best ? elapsedS : known;
  if (bestS === null) return null;
  const goalS = nextGoalS(bestS);
  return (
    <Goals className="num">
      {Math.round(bestS) < Math.round(elapsedS) ? (
        <li>
          {t('verificationResult.bestIs', {
            time: formatDuration(bestS),
            difference: formatDuration(Math.round(elapsedS) - Math.round(bestS)),
          })}
        </li>
      ) : null}
      {goalS === null ? null : (
        <li>
          {t('verificationResult.goal', {
            goal: goalName(goalS, (key, params) => t(`verificationResult.${key}`, params)),
            time: formatDuration(Math.max(1, Math.round(bestS) - goalS)),
          })}
        </li>
      )}
    </Goals>
  );
}

/** Never beside the elapsed time, so that the two are not confused. */
function Moving({ movingS }: { readonly movingS: number }) {
  const { t } = useTranslator();
  return (
    <MovingBox>
      <span>
        {t('verificationResult.moving')} <b className="num">{formatDuration(movingS)}</b>
      </span>
      <small>{t('verificationResult.movingText')}</small>
    </MovingBox>
  );
}

const Head = styled.section`
  display: grid;
  gap: 8px;
  & > p { color: var(--soft); font-size: 0.875rem; }
`;
const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: 1.25rem;
  [data-status='passed'] > & > b { color: var(--cypress); }
  [data-status='failed'] > & > b { color: var(--signal); }
`;
const Time = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  strong { font-size: 3.5rem; font-weight: 760; line-height: 1.05; letter-spacing: -0.03em; }
  small { color: var(--soft); font-size: 0.875rem; }
`;
const Goals = styled.ul`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  border-left: 4px solid var(--cypress);
  background: var(--chip);
  font-weight: 600;
`;
const MovingBox = styled.div`
  display: grid;
  gap: 2px;
  margin-top: 4px;
  padding-top: 10px;
  border-top: 1px dashed var(--control);
  font-size: 0.875rem;
  b { font-size: 1rem; }
  small { color: var(--soft); font-size: 0.875rem; }
`;
