import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { RouteDraftError } from './checkRouteDraft.ts';
import { locateSegment, type SegmentPlace, type SegmentShape } from './locateSegment.ts';
import type { RouteDraft } from './routeDraft.ts';
import { saveRouteIn } from './routes.import.ts';
import { routesImportRepository } from './routesImport.repository.ts';

/** Saves a route in the caller's transaction, which ends its withdrawal; a draft that contradicts itself is an invalid request. */
export async function saveRouteOf(
  tx: Db,
  draft: RouteDraft,
  options: { readonly clock: Clock; readonly keptVersion?: number | undefined },
): Promise<void> {
  try {
    await saveRouteIn(tx, draft, options);
    await showRouteAgain(tx, draft.id);
  } catch (error) {
    if (!(error instanceof RouteDraftError)) throw error;
    throw new AppError('request.invalid', [{ field: 'rows', code: 'formatInvalid', params: {} }]);
  }
}

/** A route that was withdrawn is shown again. */
export const showRouteAgain = (tx: Db, id: string): Promise<void> => routesImportRepository.showAgain(tx, id);

/** Routes and challenges are saved one at a time. */
export const lockRoads = (tx: Db): Promise<void> => routesImportRepository.lockImports(tx);

/** Every cached answer about routes and challenges is made anew. */
export const roadsChanged = (tx: Db): Promise<void> => routesImportRepository.raiseContentVersion(tx);

/** Where a segment lies on another line; undefined if it does not. */
export const placeOnLine = (line: CourseLine, shape: SegmentShape): SegmentPlace | undefined =>
  locateSegment(line, shape);
