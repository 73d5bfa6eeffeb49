import { useCallback, useRef, useState } from 'react';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { loadRoutePages, type RouteListFilter, type RoutePages, toFilterKey } from './loadRoutePages.ts';

/** What the screen shows: the latest answer stays visible while the next one loads. */
export interface RoutePagesView {
  readonly data: RoutePages | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** Cached, so that the list and its scroll position are restored at once when a rider returns from a route. */
let lastLoaded: RoutePages | null = null;

export function useRoutePages({ search, sort, language }: RouteListFilter, pages: number): RoutePagesView {
  const key = toFilterKey({ search, sort, language });
  const [data, setData] = useState(() => (lastLoaded?.key === key && lastLoaded.pages >= pages ? lastLoaded : null));
  const cached = useRef(data);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const result = await loadRoutePages({ search, sort, language }, pages, cached.current, signal);
      if (result.ok && !signal.aborted) {
        cached.current = result.answer;
        lastLoaded = result.answer;
      }
      return result;
    },
    [search, sort, language, pages],
  );
  const resource = useResource(load);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data && answer.key === key) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  const isOther = data?.key !== key;
  return {
    data: failure !== null && isOther ? null : data,
    isBusy: resource.state === 'busy' || (failure === null && isOther),
    failure,
    retry: resource.retry,
  };
}
