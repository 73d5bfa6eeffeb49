import { type Insertable, sql } from 'kysely';
import type { Video } from '#contract/routes/videos.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteVideoTable, SegmentVideoTable } from '#server/db/routeTables.ts';

const videoColumns = ['youtube_id', 'title', 'channel', 'start_s'] as const;

/** Videos of routes and segments. */
export const videosRepository = {
  /** The route's own videos, and the videos of its segments by segment id. */
  async listForRoute(db: Db, routeId: string) {
    const videos = await db
      .selectFrom('route_video')
      .select(videoColumns)
      .where('route_id', '=', routeId)
      .orderBy('position')
      .execute();
    const rows = await db
      .selectFrom('segment_video')
      .select(['segment_id', ...videoColumns])
      .where('segment_id', 'in', (eb) =>
        eb.selectFrom('route_segment').select('segment_id').where('route_id', '=', routeId),
      )
      .orderBy('segment_id')
      .orderBy('position')
      .execute();
    const segmentVideos = new Map<string, Video[]>();
    for (const { segment_id, ...video } of rows) {
      segmentVideos.set(segment_id, [...(segmentVideos.get(segment_id) ?? []), video]);
    }
    return { videos, segmentVideos };
  },

  async hasImportedVideos(tx: Db, routeId: string): Promise<boolean> {
    const route = await tx
      .selectFrom('route')
      .select('has_imported_videos')
      .where('id', '=', routeId)
      .executeTakeFirst();
    return route?.has_imported_videos === true;
  },

  async markVideosImported(tx: Db, routeId: string): Promise<void> {
    await tx
      .updateTable('route')
      .set({ has_imported_videos: true, updated_at: sql<Date>`now()` })
      .where('id', '=', routeId)
      .execute();
  },

  async replaceRouteVideos(tx: Db, routeId: string, rows: readonly Insertable<RouteVideoTable>[]): Promise<void> {
    await tx.deleteFrom('route_video').where('route_id', '=', routeId).execute();
    if (rows.length > 0) await tx.insertInto('route_video').values(rows).execute();
  },

  async replaceSegmentVideos(tx: Db, segmentId: string, rows: readonly Insertable<SegmentVideoTable>[]): Promise<void> {
    await tx.deleteFrom('segment_video').where('segment_id', '=', segmentId).execute();
    if (rows.length > 0) await tx.insertInto('segment_video').values(rows).execute();
  },

  async listExistingRouteIds(tx: Db, routeIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (routeIds.length === 0) return new Set();
    const rows = await tx.selectFrom('route').select('id').where('id', 'in', routeIds).execute();
    return new Set(rows.map(({ id }) => id));
  },

  /** Segment ids by slug. */
  async listSegmentIds(tx: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (slugs.length === 0) return new Map();
    const rows = await tx.selectFrom('segment').select(['id', 'slug']).where('slug', 'in', slugs).execute();
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  },
};
