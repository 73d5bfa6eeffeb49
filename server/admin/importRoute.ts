import { basename } from 'node:path';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { type Climb, findClimbs } from '#workers/core/course/findClimbs.ts';
import { proposeRows } from '#workers/core/course/proposeRows.ts';
import { type GpxTrack, notedGapM } from '#workers/core/gpx/gpxTypes.ts';
import { parseGpx } from '#workers/core/gpx/parseGpx.ts';
import { trackToLine } from '#workers/core/gpx/trackToLine.ts';
import { AdminError } from './AdminError.ts';
import { describeImport } from './describeImport.ts';
import { describeGpxProblem } from './gpxProblems.ts';
import type { ImportRouteOptions } from './importRouteOptions.ts';
import { readTextFile } from './readTextFile.ts';

interface FoundCourse {
  readonly line: CourseLine;
  readonly climbs: readonly Climb[];
  readonly notes: readonly string[];
}

/** Reads the file, before any database is asked for: a bad one costs nothing. */
export function readCourse(path: string): FoundCourse {
  const track = parseGpx(readTextFile(path));
  if (!track.ok) throw new AdminError(describeGpxProblem(path, track.error));
  const line = trackToLine(track.value);
  if (!line.ok) throw new AdminError(describeGpxProblem(path, line.error));
  return { line: line.value, climbs: findClimbs(line.value), notes: notesOn(track.value) };
}

function notesOn({ filledElevationCount, gapCount, longestStepM }: GpxTrack): string[] {
  const notes: string[] = [];
  if (filledElevationCount > 0) {
    notes.push(`${filledElevationCount} points had no elevation; it was taken from their neighbours.`);
  }
  if (gapCount > 0) {
    const gaps = gapCount === 1 ? '1 gap between points is' : `${gapCount} gaps between points are`;
    const longest = `the longest ${Math.round(longestStepM)} m`;
    notes.push(`${gaps} longer than ${notedGapM} m (${longest}): the line is straight there.`);
  }
  return notes;
}

/** Saves the course as a new version of the route, or as a new route; returns what to tell about it. */
export async function importRoute(db: Db, options: ImportRouteOptions, course: FoundCourse): Promise<string> {
  const draft = await draftOf(db, options, course);
  const saved = await saveRoute(db, draft);
  return describeImport(draft, course.climbs, [
    ...course.notes,
    `Saved as route "${saved.routeId}", course version ${saved.courseVersion}.`,
  ]);
}

/** What was not given stays as the route has it already. */
async function draftOf(db: Db, options: ImportRouteOptions, course: FoundCourse): Promise<RouteDraft> {
  const existing = await db.selectFrom('route').selectAll().where('id', '=', options.id).executeTakeFirst();
  const videos = await db
    .selectFrom('route_video')
    .selectAll()
    .where('route_id', '=', options.id)
    .orderBy('position')
    .execute();
  const name = { ...existing?.name, ...options.name };
  if (!isComplete(name)) throw new AdminError(`Route "${options.id}" is new: it needs --name-zh.`);
  const note = { ...existing?.status_note, ...options.statusNote };
  if (Object.keys(note).length > 0 && !isComplete(note)) throw new AdminError('A note needs --note-zh first.');
  return {
    id: options.id,
    name,
    description: existing?.description ?? null,
    status: options.status ?? existing?.status ?? 'open',
    status_note: isComplete(note) ? note : null,
    attribution: options.attribution ?? 'Course from a GPX file.',
    source: basename(options.path),
    is_approximate: options.isApproximate,
    line: course.line,
    rows: proposeRows(course.line, course.climbs),
    segments: [],
    videos: videos.map((video) => ({ youtubeId: video.youtube_id, title: video.title })),
  };
}

function isComplete(words: Partial<LocalisedText>): words is LocalisedText {
  return words['zh-TW'] !== undefined;
}
