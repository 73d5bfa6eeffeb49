import { pagesIn } from '#src/ui/useListUrl.ts';

/** The list's state in its address. */
export interface ChallengeListState {
  readonly search: string;
  /** Number of pages shown below each other. */
  readonly pages: number;
}

/** Limit on pages in the address; a larger number is a mistake. */
const maxPages = 20;

/** Reads the address; unknown values become the defaults. */
export function readState(params: URLSearchParams): ChallengeListState {
  return {
    search: (params.get('search') ?? '').trim(),
    pages: pagesIn(params, maxPages),
  };
}

/** The shortest address for a state: defaults are left out. */
export function writeState({ search, pages }: ChallengeListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}
