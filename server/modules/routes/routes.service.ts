import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { ParsedRouteListQuery, RouteDetail, RouteList, RouteSummary } from '#contract/routes/routes.ts';
import { AppError } from '#server/http/AppError.ts';
import { toStateKey } from '#server/modules/announcements/roadNotices.service.ts';
import type { CurrentState } from '#server/modules/changes/changes.service.ts';
import type { TiedVideo, TiedVideosService } from '#server/modules/content/tiedVideos.service.ts';
import { type CatalogDeps, type CatalogSnapshot, createRouteCatalog } from './routeCatalog.ts';
import { withTiedVideos } from './withTiedVideos.ts';

/** What an answer about one route depends on. */
export interface RouteState {
  readonly key: string;
  readonly notices: readonly RoadNotice[];
  readonly tiedVideos: readonly TiedVideo[];
}

interface RoutesDeps extends CatalogDeps {
  readonly tiedVideos: TiedVideosService;
}

export function createRoutesService({ tiedVideos, ...deps }: RoutesDeps) {
  const { repository } = deps;
  const catalog = createRouteCatalog(deps);

  return {
    /** All routes at the current state; `listRoutes` reads from it. */
    readCatalog: () => catalog.read(),

    listRoutes(snapshot: CatalogSnapshot, query: ParsedRouteListQuery): RouteList {
      const ids = snapshot.listSortedIds(query);
      const start = (query.page - 1) * query.page_size;
      const suggestions = ids.length === 0 && query.search ? snapshot.listSuggestions(query.search) : [];
      const lastPage = Math.max(1, Math.ceil(ids.length / query.page_size));
      return {
        count: ids.length,
        next: query.page < lastPage ? buildPageUrl(query, query.page + 1) : null,
        previous: query.page > 1 ? buildPageUrl(query, Math.min(query.page - 1, lastPage)) : null,
        results: ids
          .slice(start, start + query.page_size)
          .flatMap((id) => snapshot.getMatchedSummary(id, query.search) ?? []),
        ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
      };
    },

    async getRoute(id: string, { notices, tiedVideos }: Omit<RouteState, 'key'>): Promise<RouteDetail> {
      const detail = await repository.findDetail(id);
      if (!detail) throw new AppError('resource.notFound');
      return withTiedVideos({ ...detail, road_notices: [...notices] }, tiedVideos);
    },

    async findSummary(id: string): Promise<RouteSummary | undefined> {
      return (await catalog.read()).getSummary(id);
    },

    /** The course version of each existing route among the given ids, at a state that was just read. */
    async listCourseVersions(
      ids: readonly string[],
      currentState: CurrentState,
    ): Promise<{ id: string; version: number }[]> {
      const snapshot = await catalog.read(currentState);
      return [...new Set(ids)].flatMap((id) => {
        const version = snapshot.getCourseVersion(id);
        return version === undefined ? [] : { id, version };
      });
    },

    /** The current course of each existing route among the given ids. */
    listCourses: (ids: readonly string[]) => repository.listCourses(ids),

    /** Changes whenever the answer about this route may change. */
    async readRouteState(id: string): Promise<RouteState> {
      const currentState = await deps.changes.read();
      const [snapshot, currentTiedVideos] = await Promise.all([
        catalog.read(currentState),
        tiedVideos.readForState(currentState),
      ]);
      const summary = snapshot.getSummary(id);
      if (!summary) throw new AppError('resource.notFound');
      const { road_notices: notices, visit_count } = summary;
      const key = `${snapshot.version}:${visit_count}:${toStateKey(notices)}:${currentTiedVideos.state}`;
      return { key, notices, tiedVideos: currentTiedVideos.videos };
    },
  };
}

export type RoutesService = ReturnType<typeof createRoutesService>;

function buildPageUrl({ search, sort, language, page_size }: ParsedRouteListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), sort, language });
  if (search) query.set('search', search);
  return `/api/routes/?${query}`;
}
