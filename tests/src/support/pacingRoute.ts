import type { RouteDetail } from '#contract/routes/routes.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { decodeCourse } from '#workers/core/course/decodeCourse.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';

/** A route as the server would send it: hills over `lengthM`, divided into `rows` rows. */
export function pacingDetail(rows = 7, lengthM = 50_000, part: Partial<RouteDetail> = {}): RouteDetail {
  const draft = syntheticRouteDraft({ rows, lengthM });
  return {
    id: draft.id,
    name: draft.name,
    distance_m: lengthM,
    elevation_gain_m: 600,
    elevation_min_m: 100,
    elevation_max_m: 250,
    grade_ratio: 0.012,
    status: 'open',
    status_note: null,
    season_note: null,
    road_notices: [],
    visit_count: 3,
    challenge_ids: [],
    is_approximate: false,
    silhouette_m: Array.from({ length: 64 }, () => 100),
    start: { lat_deg: 24, lon_deg: 121 },
    description: null,
    course: {
      version: 1,
      is_approximate: false,
      attribution: draft.attribution,
      ...encodeCourse(draft.line),
    },
    rows: draft.rows.map(({ from, to, startM, endM }) => ({ from, to, start_m: startM, end_m: endM })),
    segments: [],
    videos: [],
    ...part,
  };
}

/** The same route, decoded and resampled on its grid. */
export function pacingRoute(rows = 7, lengthM = 50_000): LoadedRoute {
  const detail = pacingDetail(rows, lengthM);
  const course = decodeCourse(detail.course);
  const grid = buildCourseGrid(course);
  if (!grid.ok) throw new Error(grid.error.code);
  return { course, grid: grid.value, detail, ownFactors: detail.rows.map(() => 0) };
}
