import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type {
  PaceSettingChange,
  PaceSettingContent,
  PaceSettingCourse,
  PaceSettingDetail,
  PaceSettingDraft,
  PaceSettingList,
  ParsedPaceSettingListQuery,
} from '#contract/paceSettings/paceSettings.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { computeCourseLengthM } from './checkCourse.ts';
import { findComputedRowErrors } from './checkRows.ts';
import { type PaceSettingsRepository, paceSettingsRepository } from './paceSettings.repository.ts';
import { privateCoursesRepository } from './privateCourses.repository.ts';
import { countBytes, requireBytesWithinLimit } from './storedBytes.ts';

/** Saved plans. The caller opens `tx`, because it may have more to do in the same transaction. */
export function createPaceSettingsService(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  settings: PaceSettingsRepository = paceSettingsRepository,
) {
  async function get(riderId: string, id: string, reader: Db = db): Promise<PaceSettingDetail> {
    const setting = await settings.find(reader, riderId, id);
    if (!setting) throw new AppError('resource.notFound');
    return setting;
  }

  async function applyChange(
    tx: Db,
    riderId: string,
    { id, name, content, course_version }: PaceSettingChange & { readonly id: string },
  ): Promise<PaceSettingDetail> {
    if (!(await settings.lockRider(tx, riderId))) throw new AppError('auth.expired');
    const { course: currentCourse } = await get(riderId, id, tx);
    if (name === undefined && content === undefined) return get(riderId, id, tx);
    const course =
      content && course_version !== undefined && currentCourse.kind === 'route'
        ? { ...currentCourse, course_version }
        : currentCourse;
    if (content) {
      requireValidContent(content, await readCourseLength(tx, settings, { riderId, course }), 'content.rows');
      requireBytesWithinLimit(
        (await settings.countStoredBytes(tx, riderId, id)) + countBytes([...content.rows, content.weather]),
      );
    }
    await settings.update(tx, riderId, {
      id,
      updated_at: new Date(clock.nowMs()),
      ...(name !== undefined && { name }),
      ...(content && { ...toCourseColumns(course), ...toContentColumns(content) }),
    });
    return get(riderId, id, tx);
  }

  return {
    get,

    async list(riderId: string, query: ParsedPaceSettingListQuery): Promise<PaceSettingList> {
      const { page, page_size: limit, route_id: routeId } = query;
      const [count, results] = await Promise.all([
        settings.count(db, riderId, routeId),
        settings.list(db, riderId, { routeId, limit, offset: (page - 1) * limit }),
      ]);
      return { ...toPageLinks(query, count), results };
    },

    async create(tx: Db, riderId: string, draft: PaceSettingDraft): Promise<PaceSettingDetail> {
      const { name, course, ...content } = draft;
      requireValidContent(content, await readCourseLength(tx, settings, { riderId, course }));
      if (!(await settings.lockRider(tx, riderId))) throw new AppError('auth.expired');
      if ((await settings.count(tx, riderId)) >= paceSettingLimits.settingsMax) {
        throw new AppError('paceSetting.tooMany');
      }
      requireBytesWithinLimit(
        (await settings.countStoredBytes(tx, riderId)) + countBytes([...content.rows, content.weather]),
      );
      const now = new Date(clock.nowMs());
      const id = uuidv7(clock.nowMs());
      await settings.insert(tx, {
        id,
        rider_id: riderId,
        name,
        created_at: now,
        updated_at: now,
        ...toCourseColumns(course),
        ...toContentColumns(content),
      });
      return get(riderId, id, tx);
    },

    change: (riderId: string, id: string, change: PaceSettingChange): Promise<PaceSettingDetail> =>
      db.transaction().execute((tx) => applyChange(tx, riderId, { id, ...change })),

    async delete(riderId: string, id: string): Promise<void> {
      if (!(await settings.delete(db, riderId, id))) throw new AppError('resource.notFound');
    },
  };
}

/** The course must exist and, if private, belong to the rider. */
async function readCourseLength(
  tx: Db,
  settings: PaceSettingsRepository,
  { riderId, course }: { readonly riderId: string; readonly course: PaceSettingCourse },
): Promise<number> {
  const line =
    course.kind === 'route'
      ? await settings.findRouteLine(tx, course.route_id, course.course_version)
      : await privateCoursesRepository.findLine(tx, riderId, course.private_course_id);
  if (!line) throw new AppError('resource.notFound');
  return computeCourseLengthM(line);
}

function requireValidContent({ rows }: PaceSettingContent, lengthM: number, path = 'rows'): void {
  const errors = findComputedRowErrors(rows, lengthM, path);
  if (errors.length > 0) throw new AppError('request.invalid', errors);
}

function toCourseColumns(course: PaceSettingCourse) {
  return course.kind === 'route'
    ? { route_id: course.route_id, course_version: course.course_version, private_course_id: null }
    : { route_id: null, course_version: null, private_course_id: course.private_course_id };
}

function toContentColumns({ schema_version, model_version, inputs, weather, rows }: PaceSettingContent) {
  return {
    schema_version,
    model_version,
    inputs: JSON.stringify(inputs),
    weather: JSON.stringify(weather),
    rows: JSON.stringify(rows),
    segment_count: rows.length,
    // Elapsed time: rows contain riding times, and stops are stored separately.
    elapsed_s: (inputs.basis?.stops ?? []).reduce((sum, stop) => sum + stop.duration_s, rows.at(-1)?.elapsed_s ?? 0),
  };
}

function toPageLinks(query: ParsedPaceSettingListQuery, count: number): Omit<PaceSettingList, 'results'> {
  const { page, page_size: limit } = query;
  const lastPage = Math.max(1, Math.ceil(count / limit));
  return {
    count,
    next: page < lastPage ? toPageAddress(query, page + 1) : null,
    previous: page > 1 ? toPageAddress(query, Math.min(page - 1, lastPage)) : null,
  };
}

function toPageAddress({ page_size, route_id }: ParsedPaceSettingListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size) });
  if (route_id !== undefined) query.set('route_id', route_id);
  return `/api/pace-settings/?${query}`;
}
