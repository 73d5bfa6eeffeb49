import { type RiderFilter, riderFilters } from '#contract/admin/adminRiders.ts';
import { maxSearchLength } from '#contract/listLimits.ts';

export interface RidersFilter {
  readonly search: string;
  readonly filter: RiderFilter;
  readonly pages: number;
}

export function parseRidersFilter(params: URLSearchParams): RidersFilter {
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    filter: riderFilters.find((filter) => filter === params.get('standing')) ?? 'any',
    pages: 1,
  };
}

export function toRidersParams({ search, filter }: RidersFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...(filter !== 'any' && { standing: filter }) });
}
