import type { Language } from '#contract/languages.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import type { RouteSort } from './routeListQuery.ts';

export const pageSize = 30;

export interface RouteQuestion {
  readonly search: string;
  readonly sort: RouteSort;
  readonly language: Language;
}

/** The pages loaded so far, joined. */
export interface RoutePages {
  /** The query that this answers. */
  readonly key: string;
  readonly pages: number;
  /** Number of routes on all pages. */
  readonly count: number;
  readonly routes: readonly RouteSummary[];
  /** If nothing was found: similar names. */
  readonly suggestions: readonly RouteSummary[];
}

export const questionKey = ({ search, sort, language }: RouteQuestion): string => `${language} ${sort} ${search}`;

/** Loads the pages that `known` does not hold yet, in parallel. */
export async function loadRoutePages(
  question: RouteQuestion,
  pages: number,
  known: RoutePages | null,
  signal: AbortSignal,
): Promise<CallResult<RoutePages>> {
  const key = questionKey(question);
  const held = known?.key === key && known.pages < pages ? known : null;
  const parts = missingPages(pages, held);
  const answers = await Promise.all(parts.map((part) => loadPart(question, part, signal)));
  const routes = new Map((held?.routes ?? []).map((route) => [route.id, route]));
  let count = held?.count ?? 0;
  let suggestions: readonly RouteSummary[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    count = answer.answer.count;
    suggestions = answer.answer.suggestions ?? [];
    // Visits are counted in the meantime, so a route may move to the next page: keep it only once.
    for (const route of answer.answer.results) routes.set(route.id, route);
  }
  const last = parts.at(-1);
  const holds = last ? (last.page * last.size) / pageSize : pages;
  const answer = { key, pages: holds, count, routes: [...routes.values()], suggestions };
  return { ok: true, answer, serverNowMs: null };
}

interface Part {
  readonly page: number;
  readonly size: number;
}

/** The next page; for an address with many pages, a few large requests. */
function missingPages(pages: number, held: RoutePages | null): Part[] {
  const first = held?.pages ?? 0;
  const perPart = first === 0 && pages > 1 ? 3 : 1;
  const parts = Math.ceil((pages - first) / perPart);
  return Array.from({ length: parts }, (_, index) => ({ page: first + index + 1, size: pageSize * perPart }));
}

function loadPart({ search, sort, language }: RouteQuestion, { page, size }: Part, signal: AbortSignal) {
  const query = { search: search === '' ? undefined : search, sort, language, page, page_size: size };
  return callEndpoint(routesEndpoints.listRoutes, { query }, signal);
}
