import { useEffect, useState } from 'react';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

interface CursorPage<Row> {
  readonly results: readonly Row[];
  readonly next_cursor: string | null;
}

/**
 * A table whose pages are loaded one after another. It starts again when the name or a part changes; if another page
 * fails to load, the rows stay.
 */
export function usePagedTable<Row, Answer extends CursorPage<Row>>(
  name: string,
  parts: readonly (string | number | undefined | null)[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<CallResult<Answer>>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name and parts determine what is loaded
  const resource = useResource<Answer>(name, parts, (signal) => load(undefined, signal));
  const [loadedMore, setLoadedMore] = useState<{ source: Answer; rows: readonly Row[]; cursor: string | null } | null>(
    null,
  );
  const [moreState, setMoreState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [requests] = useState(() => ({ controller: new AbortController() }));
  const key = JSON.stringify([name, ...parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list cancels the requests of this one
  useEffect(() => {
    requests.controller = new AbortController();
    return () => requests.controller.abort();
  }, [requests, key]);
  const answer = resource.state === 'ready' ? resource.answer : null;
  const currentMore = answer !== null && loadedMore?.source === answer ? loadedMore : null;
  const cursor = currentMore === null ? (answer?.next_cursor ?? null) : currentMore.cursor;
  const rows = [...(answer?.results ?? []), ...(currentMore?.rows ?? [])];
  const showMore = async () => {
    if (answer === null || cursor === null || moreState === 'busy') return;
    const { signal } = requests.controller;
    setMoreState('busy');
    const result = await load(cursor, signal);
    if (signal.aborted) return;
    setMoreState(result.ok ? 'idle' : 'failed');
    if (!result.ok) return;
    const previousRows = currentMore?.rows ?? [];
    setLoadedMore({
      source: answer,
      rows: [...previousRows, ...result.answer.results],
      cursor: result.answer.next_cursor,
    });
  };
  return { resource, rows, hasMore: cursor !== null, moreState, showMore };
}
