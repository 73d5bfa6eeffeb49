import { createHash } from 'node:crypto';
import { type Clock, systemClock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { toSearchText } from '#server/text/searchText.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';
import { checkRouteDraft } from './checkRouteDraft.ts';
import { computeSegmentGeometry } from './computeSegmentGeometry.ts';
import type { RouteDraft, RouteDraftSegment, SavedRoute } from './routeDraft.ts';
import { routesImportRepository } from './routesImport.repository.ts';
import { saveRouteVideos } from './videos.import.ts';

interface SavedCourse {
  readonly version: number;
  readonly isNew: boolean;
}

/**
 * Creates or replaces a route in one transaction. A course that differs from the newest one in its line, rows or
 * segment positions becomes a new, immutable version; an identical one does not. Throws RouteDraftError before it
 * writes anything.
 */
export async function saveRoute(db: Db, draft: RouteDraft, clock: Clock = systemClock): Promise<SavedRoute> {
  return db.transaction().execute((tx) => saveRouteInTransaction(tx, draft, { clock }));
}

interface SaveOptions {
  readonly clock: Clock;
  /** The draft's course is this version, with its rows and segments: only texts have changed. */
  readonly reusedVersion?: number | undefined;
}

/** Like `saveRoute`, in the caller's transaction. */
export async function saveRouteInTransaction(
  tx: Db,
  draft: RouteDraft,
  { clock, reusedVersion }: SaveOptions,
): Promise<SavedRoute> {
  checkRouteDraft(draft);
  await routesImportRepository.lockImports(tx);
  const course =
    reusedVersion === undefined ? await saveCourse(tx, draft) : { version: reusedVersion, isNew: false as const };
  await saveRouteRow(tx, draft, course.version);
  for (const segment of draft.segments) {
    await saveSegment(tx, draft, segment, clock);
    if (course.isNew) await addSegmentPosition(tx, draft.id, course.version, segment);
  }
  if (draft.videos !== undefined) await saveRouteVideos(tx, draft.id, draft.videos);
  await routesImportRepository.raiseContentVersion(tx);
  return { routeId: draft.id, courseVersion: course.version };
}

async function saveCourse(tx: Db, draft: RouteDraft): Promise<SavedCourse> {
  const line = toIntegerLine(draft);
  const segmentPositions = draft.segments.map(({ slug, startM, endM }) => [slug, startM, endM]);
  const contentHash = createHash('sha256')
    .update(JSON.stringify([line, draft.rows, draft.attribution, draft.source, draft.is_approximate, segmentPositions]))
    .digest('hex');
  const newestCourse = await routesImportRepository.findNewestCourse(tx, draft.id);
  if (newestCourse?.content_hash === contentHash) return { version: newestCourse.version, isNew: false };
  const version = (newestCourse?.version ?? 0) + 1;
  await routesImportRepository.insertCourse(tx, {
    route_id: draft.id,
    version,
    content_hash: contentHash,
    attribution: draft.attribution,
    source: draft.source,
    is_approximate: draft.is_approximate,
    ...line,
    ...encodeCourse(draft.line),
  });
  if (draft.rows.length > 0) {
    const rows = draft.rows.map((row, position) => ({
      route_id: draft.id,
      course_version: version,
      position,
      from_name: JSON.stringify(row.from),
      to_name: JSON.stringify(row.to),
      start_m: row.startM,
      end_m: row.endM,
    }));
    await routesImportRepository.insertRows(tx, rows);
  }
  return { version, isNew: true };
}

function toIntegerLine({ line }: RouteDraft) {
  const toIntegers = (column: Float64Array, factor: number) =>
    Array.from(column, (value) => Math.round(value * factor));
  return {
    line_distance_cm: toIntegers(line.distanceM, 100),
    line_elevation_cm: toIntegers(line.elevationM, 100),
    line_lat_e7: toIntegers(line.latDeg, 1e7),
    line_lon_e7: toIntegers(line.lonDeg, 1e7),
  };
}

async function saveRouteRow(tx: Db, draft: RouteDraft, courseVersion: number): Promise<void> {
  const figures = computeCourseFigures(draft.line);
  const texts = [
    draft.name,
    ...draft.rows.flatMap((row) => [row.from, row.to]),
    ...draft.segments.map(({ name }) => name),
  ];
  await routesImportRepository.saveRoute(tx, draft.id, {
    name: JSON.stringify(draft.name),
    description: draft.description && JSON.stringify(draft.description),
    status: draft.status,
    status_note: draft.status_note && JSON.stringify(draft.status_note),
    season_note: draft.season_note && JSON.stringify(draft.season_note),
    traffic: draft.traffic,
    course_version: courseVersion,
    distance_m: figures.distanceM,
    elevation_gain_m: figures.elevationGainM,
    elevation_min_m: figures.elevationMinM,
    elevation_max_m: figures.elevationMaxM,
    grade_ratio: figures.gradeRatio,
    is_approximate: draft.is_approximate,
    silhouette_m: figures.silhouetteM,
    start_lat_deg: draft.line.latDeg[0] ?? 0,
    start_lon_deg: draft.line.lonDeg[0] ?? 0,
    search_text: toSearchText(texts, [draft.id, ...(draft.search_aliases ?? [])]),
  });
}

/** The segment's own figures: only the route that introduced the segment changes them. */
async function saveSegment(tx: Db, draft: RouteDraft, segment: RouteDraftSegment, clock: Clock): Promise<void> {
  const geometry = computeSegmentGeometry(draft.line, segment.startM, segment.endM);
  const figures = computeCourseFigures(geometry.line);
  const values = {
    name: JSON.stringify(segment.name),
    category: segment.category,
    source_route_id: draft.id,
    distance_m: figures.distanceM,
    elevation_gain_m: figures.elevationGainM,
    grade_ratio: figures.gradeRatio,
    lat_e5: Array.from(geometry.line.latDeg, (value) => Math.round(value * 1e5)),
    lon_e5: Array.from(geometry.line.lonDeg, (value) => Math.round(value * 1e5)),
    elevation_dm: Array.from(geometry.line.elevationM, (value) => Math.round(value * 10)),
    min_lat_deg: geometry.minLatDeg,
    min_lon_deg: geometry.minLonDeg,
    max_lat_deg: geometry.maxLatDeg,
    max_lon_deg: geometry.maxLonDeg,
    start_heading_rad: geometry.startHeadingRad,
    end_heading_rad: geometry.endHeadingRad,
    overall_heading_rad: geometry.overallHeadingRad,
  };
  await routesImportRepository.saveSegment(tx, { id: uuidv7(clock.nowMs()), slug: segment.slug }, values);
}

/** Position of the segment on one version of the course. */
async function addSegmentPosition(
  tx: Db,
  routeId: string,
  courseVersion: number,
  { slug, startM, endM }: RouteDraftSegment,
): Promise<void> {
  const segmentId = await routesImportRepository.findSegmentId(tx, slug);
  await routesImportRepository.insertSegmentPosition(tx, {
    route_id: routeId,
    course_version: courseVersion,
    segment_id: segmentId,
    start_m: startM,
    end_m: endM,
  });
}
