import type { Video, VideoImport } from '#contract/routes/videos.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { routesImportRepository } from './routesImport.repository.ts';
import { videosRepository } from './videos.repository.ts';

/** Slugs of an import that name no route or no segment. */
export interface UnknownSlugs {
  readonly routes: readonly string[];
  readonly segments: readonly string[];
}

/** A release's videos of a route; the administrator's list stays if there is one. */
export async function saveRouteVideos(tx: Db, routeId: string, videos: readonly Video[]): Promise<void> {
  if (await videosRepository.hasImportedVideos(tx, routeId)) return;
  await videosRepository.replaceRouteVideos(tx, routeId, toRows(videos, { route_id: routeId }));
}

/**
 * Replaces the lists that the import names, all in one transaction; the others stay. Saves nothing on a dry run, or if
 * it names a route or segment that does not exist: those slugs are returned.
 */
export async function importVideos(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { routes, segments }: VideoImport,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<UnknownSlugs> {
  return db.transaction().execute(async (tx) => {
    await routesImportRepository.lockImports(tx);
    const routeIds = await videosRepository.listExistingRouteIds(tx, Object.keys(routes));
    const segmentIds = await videosRepository.listSegmentIds(tx, Object.keys(segments));
    const unknownSlugs = {
      routes: Object.keys(routes).filter((slug) => !routeIds.has(slug)),
      segments: Object.keys(segments).filter((slug) => !segmentIds.has(slug)),
    };
    if (isDryRun || unknownSlugs.routes.length + unknownSlugs.segments.length > 0) return unknownSlugs;
    for (const [routeId, videos] of Object.entries(routes)) {
      await videosRepository.replaceRouteVideos(tx, routeId, toRows(videos, { route_id: routeId }));
      await videosRepository.markVideosImported(tx, routeId);
      await auditImport(tx, clock, { kind: 'route', id: routeId }, videos.length);
    }
    for (const [slug, segmentId] of segmentIds) {
      const videos = segments[slug] ?? [];
      await videosRepository.replaceSegmentVideos(tx, segmentId, toRows(videos, { segment_id: segmentId }));
      await auditImport(tx, clock, { kind: 'segment', id: slug }, videos.length);
    }
    await routesImportRepository.raiseContentVersion(tx);
    return unknownSlugs;
  });
}

function toRows<Owner extends object>(videos: readonly Video[], owner: Owner) {
  return videos.map(({ title, ...video }, position) => ({
    ...owner,
    ...video,
    position,
    title: JSON.stringify(title),
  }));
}

async function auditImport(tx: Db, clock: Clock, subject: { kind: string; id: string }, count: number): Promise<void> {
  await writeAudit(tx, clock, {
    actor: { kind: 'administrator' },
    action: 'videos.imported',
    subject,
    detail: { count },
  });
}
