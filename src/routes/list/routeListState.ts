import type { RouteListQuery } from '#contract/routes/routes.ts';
import { parsePages } from '#src/ui/useListUrl.ts';

export type RouteSort = NonNullable<RouteListQuery['sort']>;
export const sortKeys = ['visits', 'name', 'distance', 'elevation', 'grade', 'climb_per_km'] as const;
export type SortKey = (typeof sortKeys)[number];

const defaultSort: RouteSort = '-visits';
/** Limit on pages in the URL: nobody scrolls further by hand, so a larger number is a mistake. */
const maxPages = 40;

/** The part of the list's state that its URL holds; the choice of grid or list is stored on the device instead. */
export interface RouteListState {
  readonly search: string;
  readonly sort: RouteSort;
  /** Number of pages shown one after another. */
  readonly pages: number;
}

/** Parses the URL; unknown values become the defaults. */
export function parseRouteListState(params: URLSearchParams): RouteListState {
  const sort = params.get('sort') ?? '';
  return {
    search: (params.get('search') ?? '').trim(),
    sort: isSort(sort) ? sort : defaultSort,
    pages: parsePages(params, maxPages),
  };
}

/** The shortest URL for a state: defaults are omitted. */
export function toRouteListParams({ search, sort, pages }: RouteListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (sort !== defaultSort) params.set('sort', sort);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

export const toSortKey = (sort: RouteSort): SortKey => sort.replace('-', '') as SortKey;
export const isDescending = (sort: RouteSort): boolean => sort.startsWith('-');
/** Default direction: names from A to Z, everything else from the largest. */
export const withDefaultDirection = (key: SortKey): RouteSort => (key === 'name' ? key : `-${key}`);
export const reverseSort = (sort: RouteSort): RouteSort =>
  isDescending(sort) ? toSortKey(sort) : `-${toSortKey(sort)}`;

function isSort(text: string): text is RouteSort {
  return sortKeys.some((key) => text === key || text === `-${key}`);
}
