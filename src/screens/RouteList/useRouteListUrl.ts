import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { type RouteListState, readState, writeState } from './routeListQuery.ts';

/** The list's state, held by the address alone: the back button is the undo. */
export function useRouteListUrl(): {
  readonly state: RouteListState;
  /** `replace` for what changes while a rider types or scrolls, so that back leaves the list at once. */
  readonly change: (part: Partial<RouteListState>, how: 'push' | 'replace') => void;
} {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => readState(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (part: Partial<RouteListState>, how: 'push' | 'replace') =>
      setParams((now) => writeState({ ...readState(now), pages: 1, ...part }), { replace: how === 'replace' }),
    [setParams],
  );
  return { state, change };
}
