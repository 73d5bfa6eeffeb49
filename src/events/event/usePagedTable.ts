import { useEffect, useState } from 'react';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';

interface CursorPage<Row> {
  readonly results: readonly Row[];
  readonly next_cursor: string | null;
}

/** A table that more pages extend, loaded again when a part changes; its rows stay if loading more fails. */
export function usePagedTable<Row, Answer extends CursorPage<Row>>(
  name: string,
  parts: readonly (string | number | undefined | null)[],
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<CallResult<Answer>>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts say what is loaded
  const resource = useResource<Answer>(name, parts, (signal) => load(undefined, signal));
  const [more, setMore] = useState<{ source: Answer; rows: readonly Row[]; cursor: string | null } | null>(null);
  const [asking, setAsking] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [leaving] = useState(() => ({ signal: new AbortController() }));
  const key = JSON.stringify([name, ...parts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list cancels the requests of this one
  useEffect(() => {
    leaving.signal = new AbortController();
    return () => leaving.signal.abort();
  }, [leaving, key]);
  const answer = resource.state === 'ready' ? resource.answer : null;
  const grown = answer !== null && more?.source === answer ? more : null;
  const cursor = grown === null ? (answer?.next_cursor ?? null) : grown.cursor;
  const rows = [...(answer?.results ?? []), ...(grown?.rows ?? [])];
  const showMore = async () => {
    if (answer === null || cursor === null || asking === 'busy') return;
    const { signal } = leaving.signal;
    setAsking('busy');
    const result = await load(cursor, signal);
    if (signal.aborted) return;
    setAsking(result.ok ? 'idle' : 'failed');
    if (!result.ok) return;
    const previousRows = grown?.rows ?? [];
    setMore({ source: answer, rows: [...previousRows, ...result.answer.results], cursor: result.answer.next_cursor });
  };
  return { resource, rows, hasMore: cursor !== null, asking, showMore };
}
