import type { AttemptDetail, AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { CheckpointResults } from './CheckpointResults.tsx';
import { toDisplayedRide } from './displayedRide.ts';
import { EffortList, EffortNotes } from './EffortList.tsx';
import { findBestEffort } from './findBestEffort.ts';
import { PlanComparison } from './PlanComparison.tsx';
import { ResultFigures } from './ResultFigures.tsx';
import { WindCost } from './WindCost.tsx';

interface Props {
  readonly attempt: AttemptDetail;
  readonly result: AttemptResult;
}

/** The measurements: gates, rides, the cost of the wind, and the comparison with the plan. */
export function AttemptNumbers({ attempt, result }: Props) {
  const { t } = useTranslator();
  const hasEffort = findBestEffort(result) !== null;
  const ride = toDisplayedRide(attempt);
  return (
    <>
      {result.checkpoints.length === 0 ? null : (
        <Stack as="section" gap={12} aria-labelledby="attempt-checkpoints">
          <h2 id="attempt-checkpoints" className="visually-hidden">
            {t('verificationResult.checkpoints')}
          </h2>
          <CheckpointResults ride={ride} />
          <EffortNotes result={result} />
        </Stack>
      )}
      <ResultFigures attempt={attempt} />
      <EffortList result={result} ride={ride} />
      {attempt.is_own && attempt.status === 'passed' ? <WindCost attempt={attempt} /> : null}
      {attempt.is_own && hasEffort ? <PlanComparison attempt={attempt} /> : null}
    </>
  );
}
