import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { CriticalPowerFields } from '../criticalPower/CriticalPowerFields.tsx';
import {
  type OwnCriticalPower,
  readOwnCriticalPower,
  writeOwnCriticalPower,
} from '../criticalPower/ownCriticalPower.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { recordFinding } from '../toolFindings.ts';
import { toShownGainS } from './formatTargets.ts';
import { OptimalResult } from './OptimalResult.tsx';
import { useOptimalPlan } from './useOptimalPlan.ts';

/** The fastest way to spend the same effort as the plan on the page, as a few targets. */
export function OptimalDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const [criticalPower, setCriticalPower] = useState(readOwnCriticalPower);
  const { optimal, again } = useOptimalPlan({ route, session }, criticalPower);
  useEffect(() => {
    if (optimal.state !== 'ready' || session.basis().effort.kind === 'targets') return;
    const gainS = toShownGainS(optimal.plan);
    recordFinding(session, 'optimal', gainS > 0 ? { finding: { gainS } } : null);
  }, [optimal, session]);
  const change = (next: OwnCriticalPower) => {
    writeOwnCriticalPower(next);
    setCriticalPower(next);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.optimal')}>
      <Body>
        <p>{t('optimal.intro')}</p>
        <CriticalPowerFields criticalPower={criticalPower} onChange={change} />
        {optimal.state === 'failed' ? (
          <StateFrame role="alert">
            <p>{t('optimal.failed')}</p>
            <Button onClick={again}>{t('common.retry')}</Button>
          </StateFrame>
        ) : optimal.state === 'nothingFree' ? (
          <EmptyState title={t('optimal.lockedTitle')} text={t('optimal.allLocked')} />
        ) : optimal.state === 'busy' ? (
          <Waiting progress={optimal.progress} />
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
function Waiting({ progress }: { progress: number | null }) {
  const { t } = useTranslator();
  return (
    <Busy>
      <Body>
        {progress === null ? null : <progress aria-label={t('optimal.busy')} value={progress} max={1} />}
        <Skeleton height={28} />
        <Skeleton height={200} />
        <Skeleton height={48} />
      </Body>
    </Busy>
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
