import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pages } from '#contract/pages.ts';

interface HistoryState {
  /** Null for all. */
  readonly challengeId: string | null;
  readonly page: number;
}

const maxPage = 1000;

/** Filter and page of the history, stored only in the URL, so that back undoes a change. */
export function useHistoryUrl(): HistoryState & { readonly change: (next: HistoryState) => void } {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays visible while the next screen loads: by then the URL belongs to that screen.
  const isHere = path === pages['verifications-my-verifications'].path;
  if (isHere && query !== params.toString()) setQuery(params.toString());
  const change = useCallback(
    ({ challengeId, page }: HistoryState) => {
      const next = new URLSearchParams();
      if (challengeId !== null) next.set('challenge', challengeId);
      if (page > 1) next.set('page', String(page));
      setParams(next);
    },
    [setParams],
  );
  return { ...readState(new URLSearchParams(query)), change };
}

/** Unknown values become the defaults. */
function readState(params: URLSearchParams): HistoryState {
  const page = Number(params.get('page') ?? 1);
  const challengeId = params.get('challenge') ?? '';
  return {
    // The server would refuse anything else.
    challengeId: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(challengeId) && challengeId.length <= 80 ? challengeId : null,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}
