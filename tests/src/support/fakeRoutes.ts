import type { RouteList, RouteSummary } from '#contract/routes/routes.ts';

/** A route with every field of a card; `part` replaces fields. */
export function fakeRoute(index: number, part: Partial<RouteSummary> = {}): RouteSummary {
  const gainM = 300 + ((index * 137) % 2500);
  return {
    id: `route-${index}`,
    name: { 'zh-TW': `路線 ${index}`, en: `Route ${index}` },
    distance_m: 8_000 + index * 613,
    elevation_gain_m: gainM,
    elevation_min_m: 20,
    elevation_max_m: 20 + gainM,
    grade_ratio: gainM / (8_000 + index * 613),
    status: 'open',
    status_note: null,
    season_note: null,
    road_notices: [],
    visit_count: 1000 - index,
    challenge_ids: [],
    is_approximate: false,
    silhouette_m: Array.from({ length: 64 }, (_, point) => Math.round(20 + (gainM * point) / 63)),
    start: { lat_deg: 24, lon_deg: 121 },
    ...part,
  };
}

/** The answer to a list request: routes whose name in any language contains the search, one page, not sorted. */
export function answerRouteList(routes: readonly RouteSummary[], url: URL): RouteList {
  const search = url.searchParams.get('search') ?? '';
  const matches = routes.filter(({ name }) => Object.values(name).some((text) => text?.includes(search)));
  const page = Number(url.searchParams.get('page') ?? 1);
  const size = Number(url.searchParams.get('page_size') ?? 30);
  const results = matches.slice((page - 1) * size, page * size);
  return { count: matches.length, next: null, previous: null, results };
}
