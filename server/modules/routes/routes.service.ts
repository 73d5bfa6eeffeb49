import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { ParsedRouteListQuery, RouteDetail, RouteList, RouteSummary } from '#contract/routes.ts';
import { AppError } from '#server/AppError.ts';
import type { RoutesRepository, SortColumnKey } from './routes.repository.ts';

/** Ids in the order of their names, a language at a time, for one version of the content. */
interface NameOrder {
  readonly contentVersion: number;
  readonly idsByLanguage: Map<Language, readonly string[]>;
}

export function createRoutesService(repository: RoutesRepository) {
  let nameOrder: NameOrder = { contentVersion: -1, idsByLanguage: new Map() };

  async function idsByName(language: Language): Promise<readonly string[]> {
    const { version } = await repository.readContentState();
    if (nameOrder.contentVersion !== version) nameOrder = { contentVersion: version, idsByLanguage: new Map() };
    const { idsByLanguage } = nameOrder;
    const known = idsByLanguage.get(language);
    if (known) return known;
    const collator = new Intl.Collator(collationOf[language], { numeric: true });
    const named = (await repository.listNames()).map(({ id, name }) => ({ id, name: localise(name, language) }));
    named.sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
    const ids = named.map(({ id }) => id);
    idsByLanguage.set(language, ids);
    return ids;
  }

  async function sortedIds({ search = '', sort, language }: ParsedRouteListQuery): Promise<string[]> {
    const isDescending = sort.startsWith('-');
    const key = (isDescending ? sort.slice(1) : sort) as 'name' | SortColumnKey;
    if (key !== 'name') return repository.listMatchingIdsSorted(search, key, isDescending ? 'desc' : 'asc');
    const matching = new Set(await repository.listMatchingIds(search));
    const ids = (await idsByName(language)).filter((id) => matching.has(id));
    return isDescending ? ids.reverse() : ids;
  }

  return {
    async listRoutes(query: ParsedRouteListQuery): Promise<RouteList> {
      const ids = await sortedIds(query);
      const start = (query.page - 1) * query.page_size;
      const results = await repository.listSummaries(ids.slice(start, start + query.page_size));
      const lastPage = Math.max(1, Math.ceil(ids.length / query.page_size));
      return {
        count: ids.length,
        next: query.page < lastPage ? pageAddress(query, query.page + 1) : null,
        previous: query.page > 1 ? pageAddress(query, Math.min(query.page - 1, lastPage)) : null,
        results,
      };
    },

    async getRoute(id: string): Promise<RouteDetail> {
      const detail = await repository.findDetail(id);
      if (!detail) throw new AppError('resource.notFound');
      return detail;
    },

    async findSummary(id: string): Promise<RouteSummary | undefined> {
      const [summary] = await repository.listSummaries([id]);
      return summary;
    },

    /** Changes whenever any answer of the list may change. */
    async listState(): Promise<string> {
      const { version, visitSum } = await repository.readContentState();
      return `${version}:${visitSum}`;
    },

    /** Changes whenever the answer about this route may change. */
    async routeState(id: string): Promise<string> {
      const state = await repository.readRouteState(id);
      if (!state) throw new AppError('resource.notFound');
      return `${state.version}:${state.visit_count}`;
    },
  };
}

export type RoutesService = ReturnType<typeof createRoutesService>;

/** zh-TW by strokes, as Taiwan's lists are; the others by the custom of their language. */
const collationOf: Record<Language, string> = {
  'zh-TW': 'zh-TW-u-co-stroke',
  en: 'en',
  ja: 'ja',
  fr: 'fr',
  ko: 'ko',
  th: 'th',
};

function pageAddress({ search, sort, language, page_size }: ParsedRouteListQuery, page: number): string {
  const query = new URLSearchParams({ page: String(page), page_size: String(page_size), sort, language });
  if (search) query.set('search', search);
  return `/api/routes/?${query}`;
}
