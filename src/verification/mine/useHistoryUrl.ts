import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { pages } from '#contract/pages.ts';

interface HistoryState {
  /** Null for all. */
  readonly challengeId: string | null;
  readonly page: number;
}

const maxPage = 1000;

/** What of the history is shown, held by the address alone: the back button is the undo. */
export function useHistoryUrl(): HistoryState & { readonly change: (next: HistoryState) => void } {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays in sight while the next screen loads: by then the address is no longer its own.
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

/** What it does not know, it takes for the default. */
function readState(params: URLSearchParams): HistoryState {
  const page = Number(params.get('page') ?? 1);
  const challengeId = params.get('challenge') ?? '';
  return {
    // Anything else the server would refuse.
    challengeId: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(challengeId) && challengeId.length <= 80 ? challengeId : null,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}
