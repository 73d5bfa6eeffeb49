import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { type RegistrationState, registrationStates } from '#contract/events/eventKinds.ts';

export interface RidersQuery {
  readonly search: string;
  /** '' for all. */
  readonly state: RegistrationState | '';
  readonly page: number;
}

/** Limit on the page in the address; a larger number is a mistake. */
const maxPage = 2_000;

/** Search, state and page of the list, stored only in the address, so that back undoes a change. */
export function useRidersUrl() {
  const [path] = useLocation();
  const [initialPath] = useState(path);
  const [params, setParams] = useSearchParams();
  const [queryString, setQueryString] = useState(() => params.toString());
  // The list stays visible while the next screen loads, when the address is already the next screen's.
  if (path === initialPath && queryString !== params.toString()) setQueryString(params.toString());
  const change = useCallback(
    /** Use `replace` for changes while the organiser types, so that back leaves the list at once. */
    (part: Partial<RidersQuery>, mode: 'push' | 'replace') => {
      // Keep the state of the history entry (its scroll position) when the URL is replaced.
      const options = mode === 'push' ? {} : { replace: true, state: history.state };
      setParams((current) => toParams({ ...readQuery(current), page: 1, ...part }), options);
    },
    [setParams],
  );
  return { query: readQuery(new URLSearchParams(queryString)), change };
}

/** Unknown values become the defaults. */
function readQuery(params: URLSearchParams): RidersQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').trim(),
    state: registrationStates.find((state) => state === params.get('state')) ?? '',
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

/** The shortest address: defaults are left out. */
function toParams({ search, state, page }: RidersQuery): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
}
