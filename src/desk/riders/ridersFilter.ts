import { type RiderFilter, riderFilters } from '#contract/desk/deskRiders.ts';
import { maxSearchLength } from '#contract/listLimits.ts';

export interface RidersFilter {
  readonly search: string;
  readonly standing: RiderFilter;
  readonly pages: number;
}

export function readRidersFilter(params: URLSearchParams): RidersFilter {
  return {
    search: (params.get('search') ?? '').slice(0, maxSearchLength),
    standing: riderFilters.find((standing) => standing === params.get('standing')) ?? 'any',
    pages: 1,
  };
}

export function writeRidersFilter({ search, standing }: RidersFilter): URLSearchParams {
  return new URLSearchParams({ ...(search !== '' && { search }), ...(standing !== 'any' && { standing }) });
}
