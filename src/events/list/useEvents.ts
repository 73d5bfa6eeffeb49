import { useCallback, useState } from 'react';
import type { EventSummary } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { EventListState } from './eventListState.ts';

interface Events {
  readonly queryKey: string;
  readonly pages: number;
  /** Number of events on all pages. */
  readonly count: number;
  readonly events: readonly EventSummary[];
}

/** The newest answer stays visible while the next one loads. Reloads for another rider's marks. */
export function useEvents({ search, type, status, month, pages }: EventListState, riderId: string | null) {
  const queryKey = [search, type, status, month, riderId].join('/');
  const load = useCallback(
    (signal: AbortSignal) => loadEvents({ queryKey, query: { search, type, status, month }, pages }, signal),
    [queryKey, search, type, status, month, pages],
  );
  const resource = useResource(load);
  const [data, setData] = useState<Events | null>(null);
  const answer = resource.state === 'ready' ? resource.answer : null;
  if (answer !== null && answer !== data) setData(answer);
  const failure = resource.state === 'failed' ? resource.failure : null;
  return {
    data: failure !== null && data?.queryKey !== queryKey ? null : data,
    isBusy: resource.state === 'busy',
    failure,
    retry: resource.retry,
  };
}

interface Question {
  readonly queryKey: string;
  readonly query: Omit<EventListState, 'pages'>;
  readonly pages: number;
}

async function loadEvents({ queryKey, query, pages }: Question, signal: AbortSignal): Promise<CallResult<Events>> {
  const { type, status, month, search } = query;
  const filters = {
    ...(type && { type }),
    ...(status && { status }),
    ...(month && { month }),
    ...(search && { search }),
  };
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      callEndpoint(eventsEndpoints.listEvents, { query: { page: index + 1, ...filters } }, signal),
    ),
  );
  const events: EventSummary[] = [];
  let count = 0;
  for (const result of answers) {
    if (!result.ok) return result;
    count = result.answer.count;
    events.push(...result.answer.results);
  }
  return { ok: true, answer: { queryKey, pages, count, events }, serverNowMs: null };
}
