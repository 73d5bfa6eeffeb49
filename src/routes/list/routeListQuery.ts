import type { RouteListQuery } from '#contract/routes/routes.ts';
import { pagesIn } from '#src/ui/useListUrl.ts';

export type RouteSort = NonNullable<RouteListQuery['sort']>;
export const sortKeys = ['visits', 'name', 'distance', 'elevation', 'grade', 'climb_per_km'] as const;
export type SortKey = (typeof sortKeys)[number];

const defaultSort: RouteSort = '-visits';
/** Limit on pages in the address: nobody scrolls further by hand, and a larger number is a mistake. */
const maxPages = 40;

/** The list's state in its address: everything except grid or list. */
export interface RouteListState {
  readonly search: string;
  readonly sort: RouteSort;
  /** Number of pages shown below each other. */
  readonly pages: number;
}

/** Reads the address; unknown values become the defaults. */
export function readState(params: URLSearchParams): RouteListState {
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    sort: isSort(sort) ? sort : defaultSort,
    pages: pagesIn(params, maxPages),
  };
}

/** The shortest address for a state: defaults are left out. */
export function writeState({ search, sort, pages }: RouteListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== defaultSort) params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

export const sortKeyOf = (sort: RouteSort): SortKey => sort.replace('-', '') as SortKey;
export const isDescending = (sort: RouteSort): boolean => sort.startsWith('-');
/** Default direction: names from A to Z, everything else from the largest. */
export const firstSort = (key: SortKey): RouteSort => (key === 'name' ? key : `-${key}`);
export const reversed = (sort: RouteSort): RouteSort => (isDescending(sort) ? sortKeyOf(sort) : `-${sortKeyOf(sort)}`);

function isSort(text: string): text is RouteSort {
  return sortKeys.some((key) => text === key || text === `-${key}`);
}
