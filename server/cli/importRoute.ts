import { basename } from 'node:path';
import type { Selectable } from 'kysely';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Clock } from '#server/base/clock.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteTable } from '#server/db/routeTables.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { locateSegment, type SegmentShape } from '#server/modules/routes/locateSegment.ts';
import type { RouteDraft, RouteDraftSegment } from '#server/modules/routes/routeDraft.ts';
import { restoreRoute } from '#server/modules/routes/routeSaving.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { type Climb, findClimbs } from '#workers/core/course/findClimbs.ts';
import { proposeRows } from '#workers/core/course/proposeRows.ts';
import { readGpx } from '#workers/core/courseFile/readGpx.ts';
import { toCourseTrack } from '#workers/core/courseFile/toCourseTrack.ts';
import { type GpxTrack, minGapM } from '#workers/core/gpx/gpxTypes.ts';
import { computeHaversineM, trackToLine } from '#workers/core/gpx/trackToLine.ts';
import { CommandError } from './CommandError.ts';
import { describeGpxProblem } from './describeGpxProblem.ts';
import { describeImport } from './describeImport.ts';
import { findRouteWithSegments } from './existingRoute.repository.ts';
import type { ImportRouteOptions } from './importRouteOptions.ts';
import { readTextFile } from './readTextFile.ts';

/** The stored data of a route before an import replaces its line. */
interface ExistingRoute {
  readonly route: Selectable<RouteTable>;
  readonly attribution: string;
  readonly segments: readonly (Pick<RouteDraftSegment, 'slug' | 'name' | 'category'> & SegmentShape)[];
}

/** Above these differences the file is more likely a different route than a better line of this one. */
const lengthToleranceRatio = 0.1;
const startToleranceM = 500;

async function readExistingRoute(db: Db, id: string): Promise<ExistingRoute | undefined> {
  const match = await findRouteWithSegments(db, id);
  if (!match) return undefined;
  const { route, attribution, segments } = match;
  return {
    route,
    attribution,
    segments: segments.map(({ slug, name, category, distance_m, lat_e5, lon_e5 }) => ({
      slug,
      name,
      category,
      distanceM: distance_m,
      latDeg: lat_e5.map((value) => value / 1e5),
      lonDeg: lon_e5.map((value) => value / 1e5),
    })),
  };
}

/** Throws if the line probably belongs to another route. */
function checkSameRoute({ route }: ExistingRoute, line: CourseLine): void {
  const lengthM = line.distanceM.at(-1) ?? 0;
  const startOffsetM = computeHaversineM(
    route.start_lat_deg,
    route.start_lon_deg,
    line.latDeg[0] ?? 0,
    line.lonDeg[0] ?? 0,
  );
  const isLengthDifferent = Math.abs(lengthM - route.distance_m) > lengthToleranceRatio * route.distance_m;
  if (!isLengthDifferent && startOffsetM <= startToleranceM) return;
  const formatKm = (distanceM: number) => (distanceM / 1000).toFixed(2);
  throw new CommandError(
    `This does not look like route "${route.id}": ${formatKm(lengthM)} km instead of ${formatKm(route.distance_m)} km, ` +
      `and it starts ${formatKm(startOffsetM)} km away; add --replace to replace its course all the same.`,
  );
}

/** Finds each segment on the new line; `dropped` has the slugs of those that are no longer on it. */
function relocateSegments({ segments }: ExistingRoute, line: CourseLine) {
  const locatedSegments: RouteDraftSegment[] = [];
  const droppedSlugs: string[] = [];
  for (const { slug, name, category, ...shape } of segments) {
    const range = locateSegment(line, shape);
    if (range) locatedSegments.push({ slug, name, category, ...range });
    else droppedSlugs.push(slug);
  }
  return { locatedSegments, droppedSlugs };
}

interface ImportedCourse {
  readonly line: CourseLine;
  readonly climbs: readonly Climb[];
  readonly notes: readonly string[];
}

/** Riders' own recordings may have longer gaps (`maxLeapM`); a public route must not guess that much of its line. */
const maxGapM = 1_000;

/** Reads the file before connecting to the database, so that a bad file fails at once. */
export function readCourseFile(path: string): ImportedCourse {
  const gpx = readGpx([readTextFile(path)]);
  if (!gpx.ok) throw new CommandError(describeGpxProblem(path, gpx.error));
  const track = toCourseTrack(gpx.value, maxGapM);
  if (!track.ok) throw new CommandError(describeGpxProblem(path, track.error));
  const line = trackToLine(track.value);
  if (!line.ok) throw new CommandError(describeGpxProblem(path, line.error));
  return { line: line.value, climbs: findClimbs(line.value), notes: describeGaps(track.value) };
}

function describeGaps({ filledElevationCount, gapCount, maxStepM }: GpxTrack): string[] {
  const notes: string[] = [];
  if (filledElevationCount > 0) {
    notes.push(`${filledElevationCount} points had no elevation; it was taken from their neighbours.`);
  }
  if (gapCount > 0) {
    const gaps = gapCount === 1 ? '1 gap between points is' : `${gapCount} gaps between points are`;
    const maxStepText = `the longest ${Math.round(maxStepM)} m`;
    notes.push(`${gaps} longer than ${minGapM} m (${maxStepText}): the line is straight there.`);
  }
  return notes;
}

/** Saves the course as a new version of the route, or as a new route. Returns the lines to print. */
export async function importRoute(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  options: ImportRouteOptions,
  course: ImportedCourse,
): Promise<string> {
  const existing = await readExistingRoute(db, options.id);
  if (existing && !options.isReplacing) checkSameRoute(existing, course.line);
  const segments = existing ? relocateSegments(existing, course.line) : { locatedSegments: [], droppedSlugs: [] };
  const draft = toDraft(options, course, existing, segments.locatedSegments);
  const savedRoute = await saveRoute(db, draft);
  await restoreRoute(db, savedRoute.routeId);
  await writeAudit(db, clock, {
    actor: { kind: 'administrator' },
    action: 'route.imported',
    subject: { kind: 'route', id: savedRoute.routeId },
    detail: { course_version: savedRoute.courseVersion },
  });
  return describeImport(draft, course.climbs, [
    ...course.notes,
    ...describeSegments(segments),
    `Saved as route "${savedRoute.routeId}", course version ${savedRoute.courseVersion}.`,
  ]);
}

function describeSegments({ locatedSegments, droppedSlugs }: ReturnType<typeof relocateSegments>): string[] {
  const formatKm = (distanceM: number) => (distanceM / 1000).toFixed(2);
  const lines = locatedSegments.map(
    ({ slug, startM, endM }) => `Segment "${slug}" lies at km ${formatKm(startM)} to ${formatKm(endM)}.`,
  );
  if (droppedSlugs.length === 0) return lines;
  return [...lines, `Dropped, since the new line does not follow them: "${droppedSlugs.join('", "')}".`];
}

/** Options that were not passed keep the route's stored values. */
function toDraft(
  options: ImportRouteOptions,
  course: ImportedCourse,
  existing: ExistingRoute | undefined,
  segments: RouteDraft['segments'],
): RouteDraft {
  const route = existing?.route;
  const name = { ...route?.name, ...options.name };
  if (!hasDefaultText(name)) throw new CommandError(`Route "${options.id}" is new: it needs --name-zh.`);
  const note = { ...route?.status_note, ...options.statusNote };
  if (Object.keys(note).length > 0 && !hasDefaultText(note)) throw new CommandError('A note needs --note-zh first.');
  return {
    id: options.id,
    name,
    description: route?.description ?? null,
    status: options.status ?? route?.status ?? 'open',
    status_note: hasDefaultText(note) ? note : null,
    season_note: route?.season_note ?? null,
    traffic: route?.traffic ?? 'mountain',
    attribution: options.attribution ?? existing?.attribution ?? 'Course from a GPX file.',
    source: basename(options.path),
    is_approximate: options.isApproximate ?? route?.is_approximate ?? false,
    line: course.line,
    rows: proposeRows(course.line, course.climbs),
    segments,
    // Aliases are stored only within the search text, so those of our own routes are read from our content.
    search_aliases: allRoutes.find(({ id }) => id === options.id)?.searchAliases ?? [],
  };
}

function hasDefaultText(texts: Partial<LocalisedText>): texts is LocalisedText {
  return texts['zh-TW'] !== undefined;
}
