import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** How a list reads its state from the URL and writes it; must be a constant, because memoised values depend on it. */
interface ListAddress<State> {
  readonly path: string;
  readonly read: (params: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
}

/** Number of pages in a URL, shown one after another; capped at `max`. */
export function parsePages(params: URLSearchParams, max: number): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), max) : 1;
}

/** A list's state, stored only in the URL, so that back undoes a change. Every change returns to the first page. */
export function useListUrl<State extends { readonly pages: number }>({
  path: listPath,
  read,
  write,
}: ListAddress<State>) {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays visible while the next screen loads: by then the URL belongs to that screen.
  if (path === listPath && query !== params.toString()) setQuery(params.toString());
  const state = useMemo(() => read(new URLSearchParams(query)), [query, read]);
  const change = useCallback(
    /** Use `replace` for changes while a rider types or scrolls, so that back leaves the list at once. */
    (changes: Partial<State>, mode: 'push' | 'replace') => {
      if (location.pathname !== listPath) return;
      // Keep the state of the history entry (its scroll position) when the URL is replaced.
      const options = mode === 'push' ? {} : { replace: true, state: history.state };
      setParams((current) => write({ ...read(current), pages: 1, ...changes }), options);
    },
    [setParams, listPath, read, write],
  );
  return { state, change };
}
