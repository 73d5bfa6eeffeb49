import { maxPageSize } from '#contract/listLimits.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** A route or segment to choose. */
export interface Place {
  readonly id: string;
  readonly name: LocalisedText;
}

interface PlacePage {
  readonly count: number;
  readonly results: readonly Place[];
}

/** More pages than there will ever be; the loop ends whatever the server answers. */
const mostPages = 20;

/** All of a paged list, by name. */
async function everyPage(
  read: (page: number) => Promise<CallResult<PlacePage>>,
): Promise<CallResult<readonly Place[]>> {
  const places: Place[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const result = await read(page);
    if (!result.ok) return result;
    places.push(...result.answer.results.map(({ id, name }) => ({ id, name })));
    if (result.answer.results.length === 0 || places.length >= result.answer.count)
      return { ...result, answer: places };
  }
  throw new Error(`more than ${mostPages} pages`);
}

export const loadRoutes = (signal: AbortSignal) =>
  everyPage((page) =>
    callEndpoint(routesEndpoints.listRoutes, { query: { page, page_size: maxPageSize, sort: 'name' } }, signal),
  );

export const loadSegments = (signal: AbortSignal) =>
  everyPage((page) =>
    callEndpoint(segmentsEndpoints.listSegments, { query: { page, page_size: maxPageSize } }, signal),
  );
