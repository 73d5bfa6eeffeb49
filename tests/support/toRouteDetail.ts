import type { RouteDetail } from '#contract/routes/routes.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';

/** The answer that the server would give for a draft, for pages that are tested without a server. */
export function toRouteDetail(draft: RouteDraft): RouteDetail {
  const figures = computeCourseFigures(draft.line);
  return {
    id: draft.id,
    name: draft.name,
    description: draft.description,
    distance_m: figures.distanceM,
    elevation_gain_m: figures.elevationGainM,
    elevation_min_m: figures.elevationMinM,
    elevation_max_m: figures.elevationMaxM,
    grade_ratio: figures.gradeRatio,
    status: draft.status,
    status_note: draft.status_note,
    season_note: draft.season_note,
    traffic: draft.traffic,
    road_notices: [],
    visit_count: 0,
    challenge_ids: [],
    is_approximate: draft.is_approximate,
    silhouette_m: figures.silhouetteM,
    start: { lat_deg: draft.line.latDeg[0] ?? 0, lon_deg: draft.line.lonDeg[0] ?? 0 },
    course: {
      version: 1,
      is_approximate: draft.is_approximate,
      attribution: draft.attribution,
      ...encodeCourse(draft.line),
    },
    rows: draft.rows.map(({ from, to, startM, endM }) => ({ from, to, start_m: startM, end_m: endM })),
    segments: [],
    videos: [],
  };
}
