import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ParsedRouteListQuery, RouteSummary } from '#contract/routes/routes.ts';
import { climbPerKm, steepnessRatio } from '#contract/routes/steepness.ts';
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
function matchedPlace(route: CatalogRoute, words: readonly string[]): LocalisedText | undefined {
  const { name, places } = foldedRoute(route);
  for (const word of words) {
    if (name.includes(word)) continue;
    const match = places.find(({ text }) => text.includes(word));
    if (match) return match.place;
  }
  return undefined;
}

function foldedRoute(route: CatalogRoute): FoldedRoute {
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
  readonly suggestionsFor: (search: string) => readonly RouteSummary[];
  readonly sortedIds: (query: Pick<ParsedRouteListQuery, 'search' | 'sort' | 'language'>) => readonly string[];
}

interface Content {
  readonly version: number;
  readonly routes: ReadonlyMap<string, CatalogRoute>;
  /** By sort key and language; the order by visits is computed for each state. */
  readonly orders: Map<string, readonly string[]>;
}

type SortKey = 'name' | 'distance' | 'elevation' | 'grade' | 'visits';

interface Visits {
  readonly counts: ReadonlyMap<string, number>;
  /** As long as the content stays, counts only grow, so equal sums mean equal counts. */
  readonly sum: number;
}

export interface CatalogParts {
  readonly repository: RoutesRepository;
  readonly changes: Changes;
  readonly roadNotices: RoadNotices;
  readonly clock: Clock;
}

/** Visits appear with this delay; otherwise a busy site would rebuild all its lists for each one. */
export const visitsLagMs = 60_000;

/**
 * Caches the cards of all routes in memory, by content version, and their visits for some seconds. Content and
 * announcements are never stale: every read first queries the database for their current state.
 */
export function createRouteCatalog({ repository, changes, roadNotices, clock }: CatalogParts) {
  const readContent = memoizeUntilChanged(async (version: number) =>
    withoutExpiry(await contentOf(repository, version)),
  );
  const readVisits = memoizeUntilChanged(async (_version: number, nowMs) => ({
    value: await visitsOf(repository),
    untilMs: nowMs + visitsLagMs,
  }));
  let snapshot: CatalogSnapshot | undefined;

  return {
    /** The routes now, or at a state that the caller has just read. */
    async read(state?: CurrentState): Promise<CatalogSnapshot> {
      const present = state ?? (await changes.read());
      const nowMs = clock.nowMs();
      const [content, visits, notices] = await Promise.all([
        readContent(present.version, nowMs),
        readVisits(present.version, nowMs),
        roadNotices.listForState(present),
      ]);
      const snapshotState = `${present.version}:${visits.sum}:${toStateKey(notices)}`;
      if (snapshot?.state === snapshotState) return snapshot;
      snapshot = createSnapshot(snapshotState, { content, visits: visits.counts, notices });
      return snapshot;
    },
  };
}

async function contentOf(repository: RoutesRepository, version: number): Promise<Content> {
  const routes = await repository.listCatalogRoutes();
  return { version, routes: new Map(routes.map((route) => [route.summary.id, route])), orders: new Map() };
}

async function visitsOf(repository: RoutesRepository): Promise<Visits> {
  const counts = new Map((await repository.listVisitCounts()).map(({ id, visit_count }) => [id, visit_count]));
  return { counts, sum: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

interface Parts {
  readonly content: Content;
  readonly visits: ReadonlyMap<string, number>;
  readonly notices: readonly RoadNotice[];
}

function createSnapshot(state: string, { content, visits, notices }: Parts): CatalogSnapshot {
  const { routes } = content;
  const visitOrder = new Map<string, readonly string[]>();

  function ascending(key: SortKey, language: Language): readonly string[] {
    const orders = key === 'visits' ? visitOrder : content.orders;
    const name = key === 'name' ? `name ${language}` : key;
    const sorted = orders.get(name);
    if (sorted) return sorted;
    const ids = [...routes.keys()].sort(comparison(key, language, { routes, visits }));
    orders.set(name, ids);
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
      const place = route && matchedPlace(route, splitSearchWords(search));
      return summary && place ? { ...summary, matched_place: place } : summary;
    },
    suggestionsFor(search) {
      const byVisitsDescending = [...ascending('visits', 'zh-TW')].reverse();
      const named = byVisitsDescending.flatMap((id) => routes.get(id)?.summary ?? []);
      return suggestRoutes(search, named).flatMap((id) => getSummary(id) ?? []);
    },
    sortedIds({ search = '', sort, language }) {
      const isDescending = sort.startsWith('-');
      const ids = ascending((isDescending ? sort.slice(1) : sort) as SortKey, language);
      const words = splitSearchWords(search);
      const matches = ids.filter((id) => words.every((word) => routes.get(id)?.searchText.includes(word)));
      return isDescending ? matches.reverse() : matches;
    },
  };
}

const figures = {
  distance: (summary: RouteSummary) => summary.distance_m,
  elevation: (summary: RouteSummary) => summary.elevation_gain_m,
  /** As shown on the cards. */
  grade: steepnessRatio,
  climb_per_km: climbPerKm,
};

const openness: Record<RouteSummary['status'], number> = { open: 2, restricted: 1, closed: 0 };

interface Sorted {
  readonly routes: ReadonlyMap<string, CatalogRoute>;
  readonly visits: ReadonlyMap<string, number>;
}

/** Equal routes are sorted by id, so that pages never overlap. */
function comparison(key: SortKey, language: Language, { routes, visits }: Sorted): (a: string, b: string) => number {
  const byId = (a: string, b: string) => (a < b ? -1 : 1);
  if (key === 'name') {
    const collator = new Intl.Collator(collations[language], { numeric: true });
    const nameOf = (id: string) => localise(routes.get(id)?.summary.name ?? { 'zh-TW': id }, language);
    return (a, b) => collator.compare(nameOf(a), nameOf(b)) || byId(a, b);
  }
  const figureOf = (id: string, figure: keyof typeof figures) => {
    const summary = routes.get(id)?.summary;
    return summary ? figures[figure](summary) : 0;
  };
  if (key !== 'visits') return (a, b) => figureOf(a, key) - figureOf(b, key) || byId(a, b);
  // Without any visits, big climbs on open roads come first: riders look for those.
  const visitsOf = (id: string) => visits.get(id) ?? 0;
  const opennessOf = (id: string) => openness[routes.get(id)?.summary.status ?? 'closed'];
  return (a, b) =>
    visitsOf(a) - visitsOf(b) ||
    opennessOf(a) - opennessOf(b) ||
    figureOf(a, 'elevation') - figureOf(b, 'elevation') ||
    byId(a, b);
}
