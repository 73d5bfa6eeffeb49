import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { RouteDraftError } from './checkRouteDraft.ts';
import { locateSegment, type SegmentPlace, type SegmentShape } from './locateSegment.ts';
import type { RouteDraft } from './routeDraft.ts';
import { saveRouteInTransaction } from './routes.import.ts';
import { routesImportRepository } from './routesImport.repository.ts';

/** Saves a route in the caller's transaction and ends its withdrawal; a contradictory draft is an invalid request. */
export async function saveRouteDraft(
  tx: Db,
  draft: RouteDraft,
  options: { readonly clock: Clock; readonly reusedVersion?: number | undefined },
): Promise<void> {
  try {
    await saveRouteInTransaction(tx, draft, options);
    await restoreRoute(tx, draft.id);
  } catch (error) {
    if (!(error instanceof RouteDraftError)) throw error;
    throw new AppError('request.invalid', [{ field: 'rows', code: 'formatInvalid', params: {} }]);
  }
}

/** Ends the withdrawal of a route. */
export const restoreRoute = (tx: Db, id: string): Promise<void> => routesImportRepository.restore(tx, id);

/** Routes and challenges are saved one at a time. */
export const lockRoads = (tx: Db): Promise<void> => routesImportRepository.lockImports(tx);

/** Invalidates every cached answer about routes and challenges. */
export const invalidateRoads = (tx: Db): Promise<void> => routesImportRepository.raiseContentVersion(tx);

/** Where a segment lies on another line; undefined if it does not. */
export const locateOnLine = (line: CourseLine, shape: SegmentShape): SegmentPlace | undefined =>
  locateSegment(line, shape);
