import { maxSearchLength } from '#contract/listLimits.ts';

export interface EventsFilter {
  readonly search: string;
  readonly page: number;
  readonly pages: number;
}

export function parseEventsFilter(params: URLSearchParams): EventsFilter {
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pages: 1,
  };
}

export function toEventsParams({ search, page }: EventsFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...(page > 1 && { page: String(page) }) });
}
