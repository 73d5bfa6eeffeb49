import { useEffect } from 'react';
import { guestPlan } from '../live/guestPlan.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { readBasis, writeBasis } from './storedBasis.ts';

/** Restores what the rider last set on this route, then stores every change of it. */
export function useStoredBasis({ route, session }: OpenRoute): void {
  const { id, course } = route.detail;
  useEffect(() => {
    let isTaken = false;
    const leave = session.onBasis((basis) => {
      if (isTaken) writeBasis(id, course.version, basis);
    });
    const kept = readBasis(id, course.version);
    const now = session.basis();
    const isOther = (Object.keys(kept) as (keyof typeof kept)[]).some(
      (key) => JSON.stringify(kept[key]) !== JSON.stringify(now[key]),
    );
    isTaken = true;
    if (isOther && !guestPlan.isShown) session.stand(kept, false);
    return () => void leave();
  }, [id, course.version, session]);
}
