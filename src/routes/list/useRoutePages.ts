import { useCallback, useRef, useState } from 'react';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { loadRoutePages, questionKey, type RoutePages, type RouteQuestion } from './loadRoutePages.ts';

/** What the screen shows: the newest answer stays visible while the next one loads. */
export interface RoutePagesView {
  readonly shown: RoutePages | null;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
}

/** Cached, so that the list and its scroll position are back at once when a rider returns from a route. */
let lastSeen: RoutePages | null = null;

export function useRoutePages({ search, sort, language }: RouteQuestion, pages: number): RoutePagesView {
  const key = questionKey({ search, sort, language });
  const [shown, setShown] = useState(() => (lastSeen?.key === key && lastSeen.pages >= pages ? lastSeen : null));
  const known = useRef(shown);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const result = await loadRoutePages({ search, sort, language }, pages, known.current, signal);
      if (result.ok && !signal.aborted) {
        known.current = result.answer;
        lastSeen = result.answer;
      }
      return result;
    },
    [search, sort, language, pages],
  );
  const resource = useResource(load);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== shown && answer.key === key) setShown(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  const isOther = shown?.key !== key;
  return {
    shown: failure !== null && isOther ? null : shown,
    isBusy: resource.state === 'busy' || (failure === null && isOther),
    failure,
    retry: resource.retry,
  };
}
