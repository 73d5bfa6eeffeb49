import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { useStore } from '#src/store/useStore.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceSession } from '../live/paceSession.ts';

/** The plan's current basis. */
export function useBasis(session: PaceSession): PaceBasis {
  return useBasisValue(session, session.basis);
}

/** How the finish is set. Renders when that changes, not at each step of a goal. */
export function useEffortKind(session: PaceSession): PaceEffort['kind'] {
  return useBasisValue(session, () => session.basis().effort.kind);
}

function useBasisValue<Part>(session: PaceSession, read: () => Part): Part {
  return useStore({ get: read, subscribe: session.onBasis });
}
