import { useEffect } from 'react';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { readLearned } from '#src/account/learnedStore.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import type { PaceSession } from '#src/pacing/live/paceSession.ts';

/** Makes the plan use what this device has learned, then what the account has. */
export function useLearnedPlan(session: PaceSession): void {
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  useEffect(() => {
    const { basis } = readLearned();
    const isUpToDate = JSON.stringify(basis) === JSON.stringify(session.basis().learned);
    if (basis !== null && !isUpToDate && !guestPlan.isShown) session.updateBasis({ learned: basis }, false);
  }, [session]);
  useEffect(() => {
    if (riderId === null) return;
    const leaving = new AbortController();
    const sync = async () => {
      const { syncLearned } = await import('./syncLearned.ts');
      const basis = await syncLearned(riderId, leaving.signal);
      const isNew = basis !== undefined && JSON.stringify(basis) !== JSON.stringify(session.basis().learned);
      const isWanted = isNew && !leaving.signal.aborted && !guestPlan.isShown;
      if (isWanted) session.updateBasis({ learned: basis }, false);
    };
    // Without an answer the plan uses what this device has.
    sync().catch(() => undefined);
    return () => leaving.abort();
  }, [riderId, session]);
}
