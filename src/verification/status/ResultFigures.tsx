import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { findNextGoalS, formatGoal } from '#src/format/nextGoal.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { findBestEffort, getElapsedS } from './findBestEffort.ts';

interface Props {
  readonly attempt: AttemptDetail;
}

/** What the time means, the next goal, and the moving time, which does not count. */
export function ResultFigures({ attempt }: Props) {
  const { t } = useTranslator();
  const elapsedS = getElapsedS(attempt);
  const movingS = findBestEffort(attempt.result)?.moving_s ?? null;
  if (elapsedS === null || attempt.status === 'failed') return null;
  return (
    <Container>
      {attempt.status === 'passed' && attempt.is_own ? <BestAndGoal attempt={attempt} elapsedS={elapsedS} /> : null}
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
    </Container>
  );
}

const loadProgress = (signal: AbortSignal) =>
  callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);

/** The rider's own best in this challenge and category, and the next goal. */
function BestAndGoal({ attempt, elapsedS }: Props & { readonly elapsedS: number }) {
  const { t } = useTranslator();
  const progress = useResource('resultFigures', [], loadProgress);
  const entries = progress.state === 'ready' ? progress.answer.results : [];
  const entry = entries.find(
    ({ challenge_id: id, category }) => id === attempt.challenge.id && category === attempt.category,
  );
  const knownBestS = entry?.best_elapsed_s ?? null;
  const bestS = attempt.is_best ? elapsedS : knownBestS;
  if (bestS === null) return null;
  const goalS = findNextGoalS(bestS);
  return (
    <Stack as="ul" gap={4} padding={10} paddingX={12} weight={600} edge="good" fill="chip" className="num">
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
            goal: formatGoal(goalS, (key, params) => t(`verificationResult.${key}`, params)),
            time: formatDuration(Math.max(1, Math.round(bestS) - goalS)),
          })}
        </li>
      )}
    </Stack>
  );
}

const Container = styled.section`
  display: grid;
  gap: 8px;
  p { color: var(--soft); font-size: 0.875rem; }
  p b { color: var(--ink); }
  small { font-size: 0.875rem; }
`;
