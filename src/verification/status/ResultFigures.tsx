import { useCallback } from 'react';
import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { goalName, nextGoalS } from '#src/format/nextGoal.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { bestEffort, elapsedOf } from './bestEffort.ts';

interface Props {
  readonly attempt: AttemptDetail;
}

/** What the time means, the next goal, and the moving time: never beside the time itself, so that nobody confuses them. */
export function ResultFigures({ attempt }: Props) {
  const { t } = useTranslator();
  const elapsedS = elapsedOf(attempt);
  const movingS = bestEffort(attempt.result)?.moving_s ?? null;
  if (elapsedS === null || attempt.status === 'failed') return null;
  return (
    <Box>
      {attempt.status === 'passed' && attempt.is_own ? <Progress attempt={attempt} elapsedS={elapsedS} /> : null}
      <p>
        <b>{t('verificationResult.elapsed')}</b> {t('verificationResult.elapsedText')}
      </p>
      {movingS === null ? null : (
        <p>
          <span>
            {t('verificationResult.moving')} <b className="num">{formatDuration(Math.min(movingS, elapsedS))}</b>
          </span>{' '}
          <small>{t('verificationResult.movingText')}</small>
        </p>
      )}
    </Box>
  );
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

const Box = styled.section`
  display: grid;
  gap: 8px;
  p { color: var(--soft); font-size: 0.875rem; }
  p b { color: var(--ink); }
  small { font-size: 0.875rem; }
`;
const Goals = styled.ul`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  border-left: 4px solid var(--cypress);
  background: var(--chip);
  font-weight: 600;
`;
