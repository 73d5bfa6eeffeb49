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

/** The first pages of an answer, joined. */
export interface RoutePages {
  /** Which question this answers. */
  readonly key: string;
  readonly pages: number;
  /** How many routes there are in all. */
  readonly count: number;
  readonly routes: readonly RouteSummary[];
  /** Where there are none: what may have been meant. */
  readonly suggestions: readonly RouteSummary[];
}

export const questionKey = ({ search, sort, language }: RouteQuestion): string => `${language} ${sort} ${search}`;

/** Asks for the pages that `known` does not hold yet, all at once. */
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
    // Visits are counted meanwhile, so a route may slip onto the next page: it is kept once.
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

/** One more page, or, where an address with many pages is opened, a few big parts. */
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
