import { type Selectable, sql } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteDetail, RouteSummary } from '#contract/routes/routes.ts';
import type { SegmentSummary } from '#contract/segments/segments.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteTable } from '#server/db/routeTables.ts';
import { foldStoredText } from '#server/text/searchText.ts';
import { videosRepository } from './videos.repository.ts';

const summaryColumns = [
  'id',
  'name',
  'distance_m',
  'elevation_gain_m',
  'elevation_min_m',
  'elevation_max_m',
  'grade_ratio',
  'status',
  'status_note',
  'season_note',
  'visit_count',
  'is_approximate',
  'silhouette_m',
  'start_lat_deg',
  'start_lon_deg',
] as const;

/** Complete challenges on the route; the one over the longest part first. */
const challengeIds = sql<string[]>`array(
  select challenge.id from challenge
  inner join challenge_rule rule on rule.challenge_id = challenge.id and rule.version = challenge.rule_version
  where challenge.route_id = route.id and rule.is_complete
  order by (
    select max(course_distance_m) - min(course_distance_m) from checkpoint
    where checkpoint.challenge_id = challenge.id and checkpoint.rule_version = challenge.rule_version
  ) desc nulls last, challenge.id)`.as('challenge_ids');

/** A card and its folded search text. */
export interface CatalogRoute {
  readonly summary: RouteSummary;
  readonly courseVersion: number;
  readonly searchText: string;
  /** Places and segments along it, without duplicates. */
  readonly places: readonly LocalisedText[];
}

export function createRoutesRepository(db: Db) {
  return {
    /** Every segment on a current course, with all those courses. */
    listSegments: () => listSegments(db),

    async listCatalogRoutes(): Promise<CatalogRoute[]> {
      const rows = await db
        .selectFrom('route')
        .select(summaryColumns)
        .select(['search_text', 'course_version', challengeIds])
        .where('withdrawn_at', 'is', null)
        .execute();
      const places = await listPlaces(db);
      return rows.map((row) => ({
        summary: toSummary(row),
        courseVersion: row.course_version,
        searchText: foldStoredText(row.search_text),
        places: places.get(row.id) ?? [],
      }));
    },

    async listVisitCounts() {
      return db.selectFrom('route').select(['id', 'visit_count']).execute();
    },

    /** The lines in the form sent to clients. */
    async listCourses(ids: readonly string[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom('route')
        .innerJoin('course_version as course', (join) =>
          join.onRef('course.route_id', '=', 'route.id').onRef('course.version', '=', 'route.course_version'),
        )
        .select(['route.id', 'course.version'])
        .select(['course.distance_dm', 'course.elevation_dm', 'course.lat_e5', 'course.lon_e5'])
        .where('route.id', 'in', ids)
        .execute();
    },

    /** Several statements in one snapshot, so that a concurrent import cannot mix two versions. */
    findDetail: (id: string): Promise<RouteDetail | undefined> =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => findDetail(tx, id)),
  };
}

async function listSegments(db: Db): Promise<SegmentSummary[]> {
  const { rows } = await sql<SegmentSummary>`
    select segment.id, segment.slug, segment.name, segment.category, segment.distance_m, segment.elevation_gain_m,
      segment.grade_ratio,
      jsonb_agg(jsonb_build_object(
        'route_id', route.id, 'route_name', route.name, 'route_status', route.status,
        'start_m', place.start_m, 'end_m', place.end_m
      ) order by route.id collate "C", place.start_m) as used_by
    from segment
    join route_segment as place on place.segment_id = segment.id
    join route on route.id = place.route_id and route.course_version = place.course_version
    where route.withdrawn_at is null
    group by segment.id
  `.execute(db);
  return rows;
}

async function findDetail(tx: Db, id: string): Promise<RouteDetail | undefined> {
  const row = await tx
    .selectFrom('route')
    .innerJoin('course_version as course', (join) =>
      join.onRef('course.route_id', '=', 'route.id').onRef('course.version', '=', 'route.course_version'),
    )
    .select(summaryColumns.map((column) => `route.${column}` as const))
    .select(['route.description', 'route.traffic', 'course.version', 'course.attribution', challengeIds])
    .select(['course.distance_dm', 'course.elevation_dm', 'course.lat_e5', 'course.lon_e5'])
    .where('route.id', '=', id)
    .where('route.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const rows = await tx
    .selectFrom('pace_row')
    .select(['from_name as from', 'to_name as to', 'start_m', 'end_m'])
    .where('route_id', '=', id)
    .where('course_version', '=', row.version)
    .orderBy('position')
    .execute();
  const segments = await tx
    .selectFrom('route_segment')
    .innerJoin('segment', 'segment.id', 'route_segment.segment_id')
    .select(['segment.id', 'slug', 'name', 'category', 'distance_m', 'elevation_gain_m', 'grade_ratio'])
    .select(['start_m', 'end_m'])
    .where('route_id', '=', id)
    .where('course_version', '=', row.version)
    .orderBy('start_m')
    .orderBy('end_m', 'desc')
    .orderBy('slug')
    .execute();
  const { videos, segmentVideos } = await videosRepository.listForRoute(tx, id);
  const { version, is_approximate, attribution, distance_dm, elevation_dm, lat_e5, lon_e5 } = row;
  return {
    ...toSummary(row),
    description: row.description,
    traffic: row.traffic,
    course: { version, is_approximate, attribution, distance_dm, elevation_dm, lat_e5, lon_e5 },
    rows,
    segments: segments.map((segment) => ({ ...segment, videos: segmentVideos.get(segment.id) ?? [] })),
    videos,
  };
}

/** By route: the places at which its rows begin and end, in order, then its segments. */
async function listPlaces(db: Db): Promise<Map<string, LocalisedText[]>> {
  const { rows } = await sql<{ id: string; names: LocalisedText[] }>`
    select id, jsonb_agg(name order by first_seen) as names
    from (
      select id, name, min(seen) as first_seen
      from (
        select route.id, end_name.name, row.position * 2 + end_name.side as seen
        from route
        join pace_row as row on row.route_id = route.id and row.course_version = route.course_version
        cross join lateral (values (0, row.from_name), (1, row.to_name)) as end_name (side, name)
        union all
        select route.id, segment.name, 100000 + place.start_m
        from route
        join route_segment as place on place.route_id = route.id and place.course_version = route.course_version
        join segment on segment.id = place.segment_id
      ) as every_name
      group by id, name
    ) as each_once
    group by id
  `.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

export type RoutesRepository = ReturnType<typeof createRoutesRepository>;

type SummaryRow = Pick<Selectable<RouteTable>, (typeof summaryColumns)[number]> & Pick<RouteSummary, 'challenge_ids'>;

function toSummary(row: SummaryRow): RouteSummary {
  return {
    id: row.id,
    name: row.name,
    distance_m: row.distance_m,
    elevation_gain_m: row.elevation_gain_m,
    elevation_min_m: row.elevation_min_m,
    elevation_max_m: row.elevation_max_m,
    grade_ratio: row.grade_ratio,
    status: row.status,
    status_note: row.status_note,
    season_note: row.season_note,
    road_notices: [],
    visit_count: row.visit_count,
    is_approximate: row.is_approximate,
    silhouette_m: row.silhouette_m,
    start: { lat_deg: row.start_lat_deg, lon_deg: row.start_lon_deg },
    challenge_ids: row.challenge_ids,
  };
}
