import { maxPageSize } from '#contract/listLimits.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** A route or segment to choose. */
export interface PlaceChoice {
  readonly id: string;
  readonly name: LocalisedText;
}

interface PlacePage {
  /** Null on the last page. */
  readonly next: string | null;
  readonly results: readonly PlaceChoice[];
}

/** More pages than the lists will ever have: a server that always names a next page must not cause an endless loop. */
const maxPages = 20;

/** Loads all pages of a list. */
async function everyPage(
  read: (page: number) => Promise<CallResult<PlacePage>>,
  loaded: readonly PlaceChoice[] = [],
  page = 1,
): Promise<CallResult<readonly PlaceChoice[]>> {
  const result = await read(page);
  if (!result.ok) return result;
  const { next, results } = result.answer;
  const places = [...loaded, ...results.map(({ id, name }) => ({ id, name }))];
  return next === null || page === maxPages ? { ...result, answer: places } : everyPage(read, places, page + 1);
}

export const loadRoutes = (signal: AbortSignal) =>
  everyPage((page) =>
    callEndpoint(routesEndpoints.listRoutes, { query: { page, page_size: maxPageSize, sort: 'name' } }, signal),
  );

export const loadSegments = (signal: AbortSignal) =>
  everyPage((page) =>
    callEndpoint(segmentsEndpoints.listSegments, { query: { page, page_size: maxPageSize } }, signal),
  );
