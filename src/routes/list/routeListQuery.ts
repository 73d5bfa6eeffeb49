import type { RouteListQuery } from '#contract/routes/routes.ts';
import { pagesIn } from '#src/ui/useListUrl.ts';

export type RouteSort = NonNullable<RouteListQuery['sort']>;
export const sortKeys = ['visits', 'name', 'distance', 'elevation', 'grade'] as const;
export type SortKey = (typeof sortKeys)[number];

const defaultSort: RouteSort = '-visits';
/** Nobody scrolls further than this by hand, and an address that asks for more is a mistake. */
const maxPages = 40;

/** What the address of the list says: all that makes it look as it does, but for grid or list. */
export interface RouteListState {
  readonly search: string;
  readonly sort: RouteSort;
  /** How many pages are shown, one below the other. */
  readonly pages: number;
}

/** Reads the address; what it does not know, it takes for the default. */
export function readState(params: URLSearchParams): RouteListState {
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    sort: isSort(sort) ? sort : defaultSort,
    pages: pagesIn(params, maxPages),
  };
}

/** The shortest address of a state: defaults are left out. */
export function writeState({ search, sort, pages }: RouteListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== defaultSort) params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

export const sortKeyOf = (sort: RouteSort): SortKey => sort.replace('-', '') as SortKey;
export const isDescending = (sort: RouteSort): boolean => sort.startsWith('-');
/** Names begin with the first letter; everything else with the most. */
export const firstSort = (key: SortKey): RouteSort => (key === 'name' ? key : `-${key}`);
export const reversed = (sort: RouteSort): RouteSort => (isDescending(sort) ? sortKeyOf(sort) : `-${sortKeyOf(sort)}`);

function isSort(text: string): text is RouteSort {
  return sortKeys.some((key) => text === key || text === `-${key}`);
}
