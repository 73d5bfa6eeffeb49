import { parsePages } from '#src/ui/useListUrl.ts';

/** The list's state in its URL. */
export interface ChallengeListState {
  readonly search: string;
  /** Number of pages shown one after another. */
  readonly pages: number;
}

/** Limit on pages in the URL; a larger number is a mistake. */
const maxPages = 20;

/** Parses the URL; unknown values become the defaults. */
export function parseChallengeListState(params: URLSearchParams): ChallengeListState {
  return {
    search: (params.get('search') ?? '').trim(),
    pages: parsePages(params, maxPages),
  };
}

/** The shortest URL for a state: defaults are omitted. */
export function toChallengeListParams({ search, pages }: ChallengeListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}
