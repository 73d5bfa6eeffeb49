import { useEffect } from 'react';
import { guestPlan } from '../live/guestPlan.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { readBasis, writeBasis } from './storedBasis.ts';

/** Restores what the rider last set on this route, then stores every change of it. */
export function useStoredBasis({ route, session }: OpenRoute): void {
  const { id, course } = route.detail;
  useEffect(() => {
    let isRestored = false;
    const leave = session.onBasis((basis) => {
      if (isRestored) writeBasis(id, course.version, basis);
    });
    const stored = readBasis(id, course.version);
    const now = session.basis();
    const isOther = (Object.keys(stored) as (keyof typeof stored)[]).some(
      (key) => JSON.stringify(stored[key]) !== JSON.stringify(now[key]),
    );
    isRestored = true;
    if (isOther && !guestPlan.isShown) session.updateBasis(stored, false);
    return () => void leave();
  }, [id, course.version, session]);
}
