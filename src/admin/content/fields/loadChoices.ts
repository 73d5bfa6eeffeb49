import { maxPageSize } from '#contract/listLimits.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** A route or segment to choose. */
export interface NamedChoice {
  readonly id: string;
  readonly name: LocalisedText;
}

interface ChoicePage {
  /** Null on the last page. */
  readonly next: string | null;
  readonly results: readonly NamedChoice[];
}

/** More pages than the lists will ever have: a server that always names a next page must not cause an endless loop. */
const maxPages = 20;

/** Loads all pages of a list. */
async function loadAllPages(
  read: (page: number) => Promise<CallResult<ChoicePage>>,
  loaded: readonly NamedChoice[] = [],
  page = 1,
): Promise<CallResult<readonly NamedChoice[]>> {
  const result = await read(page);
  if (!result.ok) return result;
  const { next, results } = result.answer;
  const choices = [...loaded, ...results.map(({ id, name }) => ({ id, name }))];
  return next === null || page === maxPages ? { ...result, answer: choices } : loadAllPages(read, choices, page + 1);
}

export const loadRoutes = (signal: AbortSignal) =>
  loadAllPages((page) =>
    callEndpoint(routesEndpoints.listRoutes, { query: { page, page_size: maxPageSize, sort: 'name' } }, signal),
  );

export const loadSegments = (signal: AbortSignal) =>
  loadAllPages((page) =>
    callEndpoint(segmentsEndpoints.listSegments, { query: { page, page_size: maxPageSize } }, signal),
  );
