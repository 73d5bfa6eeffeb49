import type { RouteSummary } from '#contract/routes/routes.ts';

/** A route as the list returns it; change the fields under test. */
export function routeSummary(changes: Partial<RouteSummary> = {}): RouteSummary {
  return {
    id: 'wuling-west',
    name: { 'zh-TW': '西進武嶺', en: 'Wuling from the west' },
    distance_m: 53_280,
    elevation_gain_m: 2_797,
    elevation_min_m: 478,
    elevation_max_m: 3_275,
    grade_ratio: 0.0525,
    status: 'open',
    status_note: null,
    season_note: null,
    road_notices: [],
    visit_count: 1_234,
    challenge_ids: [],
    is_approximate: false,
    silhouette_m: Array.from({ length: 64 }, (_, index) => 478 + index * 44),
    start: { lat_deg: 23.97, lon_deg: 120.95 },
    ...changes,
  };
}

export const routeList = (results: readonly RouteSummary[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
