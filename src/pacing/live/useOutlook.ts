import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '#src/store/useStore.ts';
import type { PaceOutlook } from '#workers/core/pacing/band/outlookTypes.ts';
import { getOutlookStore } from './outlookStore.ts';
import { paintAttribute } from './paceTablePaint.ts';
import type { OpenRoute } from './useRoutePacing.ts';

/**
 * The plan's outlook, and a ref whose element gets `data-stale` and `aria-busy` while the numbers are newer than the
 * outlook.
 */
export function useOutlook<Target extends HTMLElement>(
  open: OpenRoute,
): [PaceOutlook | null, RefObject<Target | null>] {
  const store = getOutlookStore(open);
  const outlook = useStore(store);
  const elementRef = useRef<Target>(null);
  useEffect(
    () =>
      store.onStale((isStale) => {
        for (const name of ['data-stale', 'aria-busy']) paintAttribute(elementRef.current, name, String(isStale));
      }),
    [store],
  );
  return [outlook, elementRef];
}
