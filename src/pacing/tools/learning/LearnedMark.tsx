import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';
import { Late } from '#src/ui/latePart.tsx';
import { type ToolDialogProps, toolDialogs } from '../toolDialogs.ts';
import { readLearned } from './learnedStore.ts';

const hash = '#learn';

/**
 * Lets the plan stand on what was learned, and says so; opens the dialog where it can be seen and taken back, also for
 * a link from a verified ride.
 */
export function LearnedMark(props: Omit<ToolDialogProps, 'onClose'>) {
  const { t } = useTranslator();
  const [isOpen, setIsOpen] = useState(() => location.hash === hash);
  const count = useLearnedRides(props.session);
  const close = () => {
    setIsOpen(false);
    if (location.hash === hash) history.replaceState(history.state, '', location.pathname + location.search);
  };
  return (
    <>
      {count === 0 ? null : (
        <Mark type="button" onPointerEnter={toolDialogs.learning.request} onClick={() => setIsOpen(true)}>
          {t('learned.mark', { count })}
        </Mark>
      )}
      {isOpen ? <Late of={toolDialogs.learning} when="now" props={{ ...props, onClose: close }} /> : null}
    </>
  );
}

/** The number of rides that the plan has learned from, after those of the account have come. */
function useLearnedRides(session: PaceSession): number {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { basis } = readLearned();
    if (basis !== null) session.stand({ learned: basis }, false);
    const leave = session.onBasis(({ learned }) => setCount(learned === null ? 0 : readLearned().rides.length));
    return () => void leave();
  }, [session]);
  useEffect(() => {
    if (riderId === null) return;
    const leaving = new AbortController();
    const sync = async () => {
      const { syncLearned } = await import('./syncLearned.ts');
      const basis = await syncLearned(riderId, leaving.signal);
      if (basis !== undefined && !leaving.signal.aborted) session.stand({ learned: basis }, false);
    };
    // Without an answer the plan stands on what this device has.
    sync().catch(() => undefined);
    return () => leaving.abort();
  }, [riderId, session]);
  return count;
}

const Mark = styled.button`
  grid-column: 1 / -1;
  justify-self: start;
  min-height: 44px;
  padding: 4px 0;
  border: 0;
  background: none;
  color: var(--cypress);
  font: inherit;
  font-size: 0.875rem;
  font-weight: 600;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  @media print { display: none; }
`;
