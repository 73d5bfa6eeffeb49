import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ParsedRouteListQuery, RouteSummary } from '#contract/routes/routes.ts';
import { computeClimbPerKm, toSteepnessRatio } from '#contract/routes/steepness.ts';
import type { Clock } from '#server/base/clock.ts';
import { memoizeUntilChanged, withoutExpiry } from '#server/base/memoizeUntilChanged.ts';
import { type RoadNotices, toStateKey } from '#server/modules/announcements/roadNotices.service.ts';
import type { Changes, CurrentState } from '#server/modules/changes/changes.service.ts';
import { collations } from '#server/text/collations.ts';
import { splitSearchWords, toSearchText } from '#server/text/searchText.ts';
import type { CatalogRoute, RoutesRepository } from './routes.repository.ts';
import { suggestRoutes } from './suggestRoutes.ts';

interface FoldedRoute {
  readonly name: string;
  readonly places: readonly { readonly place: LocalisedText; readonly text: string }[];
}

/** Folded names, computed at a route's first search hit; weak, so dropped together with the content. */
const foldedRoutes = new WeakMap<CatalogRoute, FoldedRoute>();

/** The place along the route that a search matched; undefined if the route's name matches already. */
function findMatchedPlace(route: CatalogRoute, words: readonly string[]): LocalisedText | undefined {
  const { name, places } = getFoldedRoute(route);
  for (const word of words) {
    if (name.includes(word)) continue;
    const match = places.find(({ text }) => text.includes(word));
    if (match) return match.place;
  }
  return undefined;
}

function getFoldedRoute(route: CatalogRoute): FoldedRoute {
  const cached = foldedRoutes.get(route);
  if (cached) return cached;
  const folded = {
    name: toSearchText([route.summary.name], [route.summary.id]),
    places: route.places.map((place) => ({ place, text: toSearchText([place], []) })),
  };
  foldedRoutes.set(route, folded);
  return folded;
}

/** All routes at one state of the database; immutable, cached while that state is current. */
export interface CatalogSnapshot {
  /** Differs whenever any of the data below differs. */
  readonly state: string;
  /** Version of the content alone: everything except visits and announcements. */
  readonly version: number;
  readonly getCourseVersion: (id: string) => number | undefined;
  readonly getSummary: (id: string) => RouteSummary | undefined;
  /** The card for a search result: with the matched place, if it is not part of the name. */
  readonly getMatchedSummary: (id: string, search: string | undefined) => RouteSummary | undefined;
  /** Suggestions for a search without hits: the cards with the most similar names, possibly none. */
  readonly listSuggestions: (search: string) => readonly RouteSummary[];
  readonly listSortedIds: (query: Pick<ParsedRouteListQuery, 'search' | 'sort' | 'language'>) => readonly string[];
}

interface CatalogContent {
  readonly version: number;
  readonly routes: ReadonlyMap<string, CatalogRoute>;
  /** By sort key and language; the order by visits is computed for each state. */
  readonly orders: Map<string, readonly string[]>;
}

type SortKey = 'name' | 'distance' | 'elevation' | 'grade' | 'climb_per_km' | 'visits';

interface VisitCounts {
  readonly counts: ReadonlyMap<string, number>;
  /** As long as the content stays, counts only grow, so equal sums mean equal counts. */
  readonly sum: number;
}

export interface CatalogDeps {
  readonly repository: RoutesRepository;
  readonly changes: Changes;
  readonly roadNotices: RoadNotices;
  readonly clock: Clock;
}

/** Visits appear with this delay; otherwise a busy site would rebuild all its lists for each one. */
export const visitsLagMs = 60_000;

/**
 * Caches the cards of all routes in memory, by content version, and their visits for a minute. Content and
 * announcements are never stale: every read first queries the database for their current state.
 */
export function createRouteCatalog({ repository, changes, roadNotices, clock }: CatalogDeps) {
  const readContent = memoizeUntilChanged(async (version: number) =>
    withoutExpiry(await loadContent(repository, version)),
  );
  const readVisits = memoizeUntilChanged(async (_version: number, nowMs) => ({
    value: await loadVisits(repository),
    untilMs: nowMs + visitsLagMs,
  }));
  let snapshot: CatalogSnapshot | undefined;

  return {
    /** The routes now, or at a state that the caller has just read. */
    async read(state?: CurrentState): Promise<CatalogSnapshot> {
      const currentState = state ?? (await changes.read());
      const nowMs = clock.nowMs();
      const [content, visits, notices] = await Promise.all([
        readContent(currentState.version, nowMs),
        readVisits(currentState.version, nowMs),
        roadNotices.listForState(currentState),
      ]);
      const snapshotState = `${currentState.version}:${visits.sum}:${toStateKey(notices)}`;
      if (snapshot?.state === snapshotState) return snapshot;
      snapshot = createSnapshot(snapshotState, { content, visits: visits.counts, notices });
      return snapshot;
    },
  };
}

async function loadContent(repository: RoutesRepository, version: number): Promise<CatalogContent> {
  const routes = await repository.listCatalogRoutes();
  return { version, routes: new Map(routes.map((route) => [route.summary.id, route])), orders: new Map() };
}

async function loadVisits(repository: RoutesRepository): Promise<VisitCounts> {
  const counts = new Map((await repository.listVisitCounts()).map(({ id, visit_count }) => [id, visit_count]));
  return { counts, sum: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

interface SnapshotParts {
  readonly content: CatalogContent;
  readonly visits: ReadonlyMap<string, number>;
  readonly notices: readonly RoadNotice[];
}

function createSnapshot(state: string, { content, visits, notices }: SnapshotParts): CatalogSnapshot {
  const { routes } = content;
  const visitOrder = new Map<string, readonly string[]>();

  function sortAscending(key: SortKey, language: Language): readonly string[] {
    const orders = key === 'visits' ? visitOrder : content.orders;
    const orderKey = key === 'name' ? `name ${language}` : key;
    const sorted = orders.get(orderKey);
    if (sorted) return sorted;
    const ids = [...routes.keys()].sort(createComparator(key, language, { routes, visits }));
    orders.set(orderKey, ids);
    return ids;
  }

  function getSummary(id: string): RouteSummary | undefined {
    const route = routes.get(id);
    if (route === undefined) return undefined;
    return {
      ...route.summary,
      road_notices: notices.filter(({ route_id }) => route_id === id),
      visit_count: visits.get(id) ?? route.summary.visit_count,
    };
  }

  return {
    state,
    version: content.version,
    getCourseVersion: (id) => routes.get(id)?.courseVersion,
    getSummary,
    getMatchedSummary(id, search = '') {
      const route = routes.get(id);
      const summary = getSummary(id);
      const place = route && findMatchedPlace(route, splitSearchWords(search));
      return summary && place ? { ...summary, matched_place: place } : summary;
    },
    listSuggestions(search) {
      const byVisitsDescending = [...sortAscending('visits', 'zh-TW')].reverse();
      const summaries = byVisitsDescending.flatMap((id) => routes.get(id)?.summary ?? []);
      return suggestRoutes(search, summaries).flatMap((id) => getSummary(id) ?? []);
    },
    listSortedIds({ search = '', sort, language }) {
      const isDescending = sort.startsWith('-');
      const ids = sortAscending((isDescending ? sort.slice(1) : sort) as SortKey, language);
      const words = splitSearchWords(search);
      const matches = ids.filter((id) => words.every((word) => routes.get(id)?.searchText.includes(word)));
      return isDescending ? matches.reverse() : matches;
    },
  };
}

const figureGetters = {
  distance: (summary: RouteSummary) => summary.distance_m,
  elevation: (summary: RouteSummary) => summary.elevation_gain_m,
  /** As shown on the cards. */
  grade: toSteepnessRatio,
  climb_per_km: computeClimbPerKm,
};

const opennessByStatus: Record<RouteSummary['status'], number> = { open: 2, restricted: 1, closed: 0 };

interface SortData {
  readonly routes: ReadonlyMap<string, CatalogRoute>;
  readonly visits: ReadonlyMap<string, number>;
}

/** Equal routes are sorted by id, so that pages never overlap. */
function createComparator(
  key: SortKey,
  language: Language,
  { routes, visits }: SortData,
): (a: string, b: string) => number {
  const compareIds = (a: string, b: string) => (a < b ? -1 : 1);
  if (key === 'name') {
    const collator = new Intl.Collator(collations[language], { numeric: true });
    const getName = (id: string) => localise(routes.get(id)?.summary.name ?? { 'zh-TW': id }, language);
    return (a, b) => collator.compare(getName(a), getName(b)) || compareIds(a, b);
  }
  const getFigure = (id: string, figure: keyof typeof figureGetters) => {
    const summary = routes.get(id)?.summary;
    return summary ? figureGetters[figure](summary) : 0;
  };
  if (key !== 'visits') return (a, b) => getFigure(a, key) - getFigure(b, key) || compareIds(a, b);
  // Without any visits, big climbs on open roads come first: riders look for those.
  const getVisits = (id: string) => visits.get(id) ?? 0;
  const getOpenness = (id: string) => opennessByStatus[routes.get(id)?.summary.status ?? 'closed'];
  return (a, b) =>
    getVisits(a) - getVisits(b) ||
    getOpenness(a) - getOpenness(b) ||
    getFigure(a, 'elevation') - getFigure(b, 'elevation') ||
    compareIds(a, b);
}
