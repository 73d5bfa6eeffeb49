import { useCallback, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pages } from '#contract/pages.ts';
import { type ChallengeListState, readState, writeState } from './challengeListQuery.ts';

/** The list's state, held by the address alone: the back button is the undo. */
export function useChallengeListUrl(): {
  readonly state: ChallengeListState;
  /** `replace` for what changes while a rider types or scrolls, so that back leaves the list at once. */
  readonly change: (part: Partial<ChallengeListState>, how: 'push' | 'replace') => void;
} {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays in sight while the next screen loads: by then the address is no longer the list's own.
  if (isList(path) && query !== params.toString()) setQuery(params.toString());
  const state = useMemo(() => readState(new URLSearchParams(query)), [query]);
  const change = useCallback(
    (part: Partial<ChallengeListState>, how: 'push' | 'replace') => {
      if (!isList(location.pathname)) return;
      // What the entry of the history remembers (how far it was scrolled) outlives a replaced address.
      const options = how === 'push' ? {} : { replace: true, state: history.state };
      setParams((now) => writeState({ ...readState(now), pages: 1, ...part }), options);
    },
    [setParams],
  );
  return { state, change };
}

const isList = (path: string) => path === pages.verifications.path;
