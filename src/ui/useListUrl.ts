import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';

/** How a list writes its state into its address; one object as long as the module lives. */
interface ListAddress<State> {
  readonly path: string;
  readonly read: (params: URLSearchParams) => State;
  readonly write: (state: State) => URLSearchParams;
}

/** How many pages an address asks for, one below the other; more than `most` is a mistake. */
export function pagesIn(params: URLSearchParams, most: number): number {
  const pages = Number(params.get('pages') ?? 1);
  return Number.isInteger(pages) ? Math.min(Math.max(pages, 1), most) : 1;
}

/** A list's state, held by the address alone: the back button is the undo. Whatever changes, the list begins at its first page. */
export function useListUrl<State extends { readonly pages: number }>({
  path: ownPath,
  read,
  write,
}: ListAddress<State>) {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays in sight while the next screen loads: by then the address is no longer the list's own.
  if (path === ownPath && query !== params.toString()) setQuery(params.toString());
  const state = useMemo(() => read(new URLSearchParams(query)), [query, read]);
  const change = useCallback(
    /** `replace` for what changes while a rider types or scrolls, so that back leaves the list at once. */
    (part: Partial<State>, how: 'push' | 'replace') => {
      if (location.pathname !== ownPath) return;
      // What the entry of the history remembers (how far it was scrolled) outlives a replaced address.
      const options = how === 'push' ? {} : { replace: true, state: history.state };
      setParams((now) => write({ ...read(now), pages: 1, ...part }), options);
    },
    [setParams, ownPath, read, write],
  );
  return { state, change };
}
