import type * as z from 'zod/mini';
import type { CourseFile, CourseFileSendSchema } from '#contract/roadAdmin/roadAdmin.ts';
import { roadLimits } from '#contract/roadAdmin/roadKinds.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { locateOnLine } from '#server/modules/routes/routeSaving.service.ts';
import type { ComputeError } from '#workers/core/computeResult.ts';
import { computeCourseFigures } from '#workers/core/course/courseFigures.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { findClimbs } from '#workers/core/course/findClimbs.ts';
import { proposeRows } from '#workers/core/course/proposeRows.ts';
import { readGpx } from '#workers/core/courseFile/readGpx.ts';
import { toCourseTrack } from '#workers/core/courseFile/toCourseTrack.ts';
import { trackToLine } from '#workers/core/gpx/trackToLine.ts';
import { courseFilesRepository } from './courseFiles.repository.ts';
import { toCourse, toLineColumns } from './courseLine.ts';
import { isSameRoad } from './isSameRoad.ts';
import { routeFactsRepository } from './routeFacts.repository.ts';

type CourseFileUpload = z.output<typeof CourseFileSendSchema>;

const createRefusal = ({ code, detail }: ComputeError) =>
  new AppError('road.fileRefused', [
    { field: 'gpx', code: 'formatInvalid', params: { reason: code, ...(detail !== undefined && { detail }) } },
  ]);

/** Reads a GPX file and stores its line, which stays hidden until a route with it is published. */
export function createCourseFiles({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  /** Where the route's segments lie on the new line, and which ones do not. */
  async function locateSegments(
    line: CourseLine,
    routeId: string | null,
  ): Promise<Pick<CourseFile, 'segments' | 'lost_segments' | 'is_same_road'>> {
    if (routeId === null) return { segments: [], lost_segments: [], is_same_road: true };
    const route = await routeFactsRepository.findRoute(db, routeId);
    if (!route) throw new AppError('resource.notFound');
    const effortCounts = await routeFactsRepository.countEfforts(db, routeId);
    const locatedSegments = (await routeFactsRepository.listSegments(db, routeId)).map(
      ({ slug, name, category, ...shape }) => ({
        segment: { slug, name, category },
        location: locateOnLine(line, {
          latDeg: shape.lat_e5.map((value) => value / 1e5),
          lonDeg: shape.lon_e5.map((value) => value / 1e5),
          distanceM: shape.distance_m,
        }),
      }),
    );
    return {
      segments: locatedSegments.flatMap(({ segment, location }) =>
        location === undefined ? [] : [{ ...segment, start_m: location.startM, end_m: location.endM }],
      ),
      lost_segments: locatedSegments.flatMap(({ segment, location }) =>
        location === undefined ? [{ ...segment, effort_count: effortCounts.get(segment.slug) ?? 0 }] : [],
      ),
      is_same_road: isSameRoad(route, line),
    };
  }

  return {
    async read({ file_name: source, gpx, route_id: routeId }: CourseFileUpload): Promise<CourseFile> {
      const gpxResult = readGpx([gpx]);
      if (!gpxResult.ok) throw createRefusal(gpxResult.error);
      const trackResult = toCourseTrack(gpxResult.value, roadLimits.maxGapM);
      if (!trackResult.ok) throw createRefusal(trackResult.error);
      const lineResult = trackToLine(trackResult.value);
      if (!lineResult.ok) throw createRefusal(lineResult.error);
      const line = lineResult.value;
      const segmentFit = await locateSegments(line, routeId);
      const id = uuidv7(clock.nowMs());
      const created_at = new Date(clock.nowMs());
      await courseFilesRepository.add(db, { id, source, ...toLineColumns(line), created_at });
      const figures = computeCourseFigures(line);
      return {
        id,
        name: trackResult.value.name,
        distance_m: figures.distanceM,
        elevation_gain_m: figures.elevationGainM,
        elevation_min_m: figures.elevationMinM,
        elevation_max_m: figures.elevationMaxM,
        grade_ratio: figures.gradeRatio,
        filled_elevation_count: trackResult.value.filledElevationCount,
        gap_count: trackResult.value.gapCount,
        longest_step_m: trackResult.value.maxStepM,
        course: toCourse(line, { version: 0, is_approximate: false, attribution: '' }),
        rows: proposeRows(line, findClimbs(line)).map(({ from, to, startM, endM }) => ({
          from,
          to,
          start_m: startM,
          end_m: endM,
        })),
        ...segmentFit,
      };
    },
  };
}
