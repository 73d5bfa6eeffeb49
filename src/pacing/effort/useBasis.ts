import { useSyncExternalStore } from 'react';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceSession } from '../live/paceSession.ts';

/** The plan's current basis. */
export function useBasis(session: PaceSession): PaceBasis {
  return useSyncExternalStore((changed) => {
    const leave = session.onBasis(changed);
    return () => void leave();
  }, session.basis);
}
