import { pagesIn } from '#src/ui/useListUrl.ts';

/** What the address of the list says. */
export interface ChallengeListState {
  readonly search: string;
  /** How many pages are shown, one below the other. */
  readonly pages: number;
}

/** An address that asks for more is a mistake. */
const maxPages = 20;

/** Reads the address; what it does not know, it takes for the default. */
export function readState(params: URLSearchParams): ChallengeListState {
  return {
    search: (params.get('search') ?? '').trim(),
    pages: pagesIn(params, maxPages),
  };
}

/** The shortest address of a state: defaults are left out. */
export function writeState({ search, pages }: ChallengeListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}
