import type { Language } from '#contract/languages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { RouteSort } from './routeListState.ts';

export const pageSize = 30;

export interface RouteListFilter {
  readonly search: string;
  readonly sort: RouteSort;
  readonly language: Language;
}

/** The pages loaded so far, joined. */
export interface RoutePages {
  /** The filter that this result belongs to. */
  readonly key: string;
  readonly pages: number;
  /** Number of routes on all pages. */
  readonly count: number;
  readonly routes: readonly RouteSummary[];
  /** Routes with similar names, if nothing was found. */
  readonly suggestions: readonly RouteSummary[];
}

export const toFilterKey = ({ search, sort, language }: RouteListFilter): string => `${language} ${sort} ${search}`;

/** Loads the pages that are not cached yet, in parallel. */
export async function loadRoutePages(
  filter: RouteListFilter,
  pages: number,
  cached: RoutePages | null,
  signal: AbortSignal,
): Promise<CallResult<RoutePages>> {
  const key = toFilterKey(filter);
  const reusable = cached?.key === key && cached.pages < pages ? cached : null;
  const parts = listMissingParts(pages, reusable);
  const answers = await Promise.all(parts.map((part) => loadPart(filter, part, signal)));
  const routes = new Map((reusable?.routes ?? []).map((route) => [route.id, route]));
  let count = reusable?.count ?? 0;
  let suggestions: readonly RouteSummary[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    count = answer.answer.count;
    suggestions = answer.answer.suggestions ?? [];
    // Visit counts change between requests, so a route may move to the next page: show it only once.
    for (const route of answer.answer.results) routes.set(route.id, route);
  }
  const last = parts.at(-1);
  const loadedPages = last ? (last.page * last.size) / pageSize : pages;
  const answer = { key, pages: loadedPages, count, routes: [...routes.values()], suggestions };
  return { ok: true, answer, serverNowMs: null };
}

interface Part {
  readonly page: number;
  readonly size: number;
}

/** The next page; for a URL with many pages, a few large requests. */
function listMissingParts(pages: number, reusable: RoutePages | null): Part[] {
  const first = reusable?.pages ?? 0;
  const perPart = first === 0 && pages > 1 ? 3 : 1;
  const parts = Math.ceil((pages - first) / perPart);
  return Array.from({ length: parts }, (_, index) => ({ page: first + index + 1, size: pageSize * perPart }));
}

function loadPart({ search, sort, language }: RouteListFilter, { page, size }: Part, signal: AbortSignal) {
  const query = { search: search === '' ? undefined : search, sort, language, page, page_size: size };
  return callEndpoint(routesEndpoints.listRoutes, { query }, signal);
}
