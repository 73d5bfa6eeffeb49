import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';
import { CriticalPowerFields } from '../criticalPower/CriticalPowerFields.tsx';
import {
  type OwnCriticalPower,
  readOwnCriticalPower,
  writeOwnCriticalPower,
} from '../criticalPower/ownCriticalPower.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { recordFinding } from '../toolFindings.ts';
import { toShownGainS } from './formatTargets.ts';
import { OptimalResult } from './OptimalResult.tsx';
import { solveOptimal } from './solveOptimal.ts';

type OptimalState =
  /** Progress, 0..1; null until the computation has taken long enough to show it. */
  | { readonly state: 'busy'; readonly progress: number | null }
  | { readonly state: 'failed' }
  /** Every row is locked, so there is nothing to optimise. */
  | { readonly state: 'nothingFree' }
  | { readonly state: 'ready'; readonly plan: OptimalPlan };

const initialState: OptimalState = { state: 'busy', progress: null };
/** A computation shorter than this shows no progress. */
const minProgressMs = 150;

/** The optimal plan for the rider's current inputs, solved in the tool worker. `retry` solves again after a failure. */
function useOptimalPlan(
  { route, session }: OpenRoute,
  criticalPower: OwnCriticalPower,
): {
  readonly optimal: OptimalState;
  readonly retry: () => void;
} {
  const [optimal, setOptimal] = useState<OptimalState>(initialState);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setOptimal(initialState);
    setAttempt((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt number solves again.
  useEffect(() => {
    let isCancelled = false;
    const updateOptimal = (next: OptimalState) => {
      if (!isCancelled) setOptimal(next);
    };
    session.commit();
    const { answer, progressTo, stop } = solveOptimal({ route, session }, criticalPower);
    const stopListening = onProgress(progressTo, (progress) => updateOptimal({ state: 'busy', progress }));
    answer
      .then(
        (result) => {
          stopListening();
          if (result.ok) updateOptimal({ state: 'ready', plan: result.value });
          else updateOptimal({ state: result.error.code === 'plan.nothingToOptimise' ? 'nothingFree' : 'failed' });
        },
        () => updateOptimal({ state: 'failed' }),
      )
      .finally(stopListening);
    return () => {
      isCancelled = true;
      stop();
      stopListening();
    };
  }, [route, session, attempt, criticalPower]);
  return { optimal, retry };
}

/** Listens to the worker's progress; returns a function that stops it. */
function onProgress(name: string, listener: (ratio: number) => void): () => void {
  const channel = new BroadcastChannel(name);
  const startedAtMs = performance.now();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number' && performance.now() - startedAtMs >= minProgressMs) listener(data);
  };
  return () => {
    channel.onmessage = null;
    channel.close();
  };
}

/** The fastest way to spend the same effort as the plan on the page, as a few targets. */
export function OptimalDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [criticalPower, setCriticalPower] = useState(readOwnCriticalPower);
  const { optimal, retry } = useOptimalPlan({ route, session }, criticalPower);
  useEffect(() => {
    if (optimal.state !== 'ready' || session.basis().effort.kind === 'targets') return;
    const gainS = toShownGainS(optimal.plan);
    recordFinding(session, 'optimal', gainS > 0 ? { finding: { gainS } } : null);
  }, [optimal, session]);
  const changeCriticalPower = (next: OwnCriticalPower) => {
    writeOwnCriticalPower(next);
    setCriticalPower(next);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.optimal')}>
      <Body>
        <p>{t('optimal.intro')}</p>
        <CriticalPowerFields criticalPower={criticalPower} onChange={changeCriticalPower} />
        {optimal.state === 'failed' ? (
          <StateFrame role="alert">
            <p>{t('optimal.failed')}</p>
            <Button onClick={retry}>{t('common.retry')}</Button>
          </StateFrame>
        ) : optimal.state === 'nothingFree' ? (
          <EmptyState title={t('optimal.lockedTitle')} text={t('optimal.allLocked')} />
        ) : optimal.state === 'busy' ? (
          <OptimalSkeleton progress={optimal.progress} />
        ) : (
          <OptimalResult
            plan={optimal.plan}
            criticalPower={criticalPower}
            session={session}
            facts={facts}
            onClose={onClose}
          />
        )}
      </Body>
    </Dialog>
  );
}

/** A placeholder in the result's shape, with the progress if it takes a while. */
function OptimalSkeleton({ progress }: { progress: number | null }) {
  const { t } = useTranslator();
  return (
    <LoadingRegion>
      <Body>
        {progress === null ? null : <progress aria-label={t('optimal.busy')} value={progress} max={1} />}
        <Skeleton height={28} />
        <Skeleton height={200} />
        <Skeleton height={48} />
      </Body>
    </LoadingRegion>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  font-size: 0.875rem;
  line-height: 1.5;
  progress {
    width: 100%;
    accent-color: var(--cypress);
  }
`;
