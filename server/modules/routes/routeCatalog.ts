import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { ParsedRouteListQuery, RouteSummary } from '#contract/routes/routes.ts';
import { climbPerKm, steepnessRatio } from '#contract/routes/steepness.ts';
import type { Clock } from '#server/base/clock.ts';
import { keepWhile, lasting } from '#server/base/keepWhile.ts';
import { type RoadNotices, stateOf } from '#server/modules/announcements/roadNotices.service.ts';
import type { Changes, PresentState } from '#server/modules/changes/changes.service.ts';
import { collationOf } from '#server/text/collationOf.ts';
import { searchWords } from '#server/text/searchText.ts';
import { matchedPlace } from './matchedPlace.ts';
import type { CatalogRoute, RoutesRepository } from './routes.repository.ts';
import { suggestRoutes } from './suggestRoutes.ts';

/** All routes at one state of the database; immutable, kept while that state is current. */
export interface CatalogSnapshot {
  /** Differs whenever any of the data below differs. */
  readonly state: string;
  /** Of the content alone, which is all but visits and announcements. */
  readonly version: number;
  readonly courseVersionOf: (id: string) => number | undefined;
  readonly summaryOf: (id: string) => RouteSummary | undefined;
  /** The card for a search result: with the matched place, if it is not part of the name. */
  readonly foundSummaryOf: (id: string, search: string | undefined) => RouteSummary | undefined;
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
  /** While the content stays, counts only grow, so equal sums mean equal counts. */
  readonly sum: number;
}

export interface CatalogParts {
  readonly repository: RoutesRepository;
  readonly changes: Changes;
  readonly roadNotices: RoadNotices;
  readonly clock: Clock;
}

/** Visits are shown this long after they were counted: otherwise a busy site would write all its lists anew for each. */
export const visitsLagMs = 60_000;

/**
 * Keeps the cards of all routes in memory, by content version, and their visits for some seconds. Content and
 * announcements are never stale: every read first asks the database for their present state.
 */
export function createRouteCatalog({ repository, changes, roadNotices, clock }: CatalogParts) {
  const readContent = keepWhile(async (version: number) => lasting(await contentOf(repository, version)));
  const readVisits = keepWhile(async (_version: number, nowMs) => ({
    value: await visitsOf(repository),
    untilMs: nowMs + visitsLagMs,
  }));
  let snapshot: CatalogSnapshot | undefined;

  return {
    /** Now, or at a state that was just read. */
    async read(known?: PresentState): Promise<CatalogSnapshot> {
      const present = known ?? (await changes.read());
      const nowMs = clock.nowMs();
      const [content, visits, notices] = await Promise.all([
        readContent(present.version, nowMs),
        readVisits(present.version, nowMs),
        roadNotices.listAt(present),
      ]);
      const state = `${present.version}:${visits.sum}:${stateOf(notices)}`;
      if (snapshot?.state === state) return snapshot;
      snapshot = createSnapshot(state, { content, visits: visits.counts, notices });
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
    const known = orders.get(name);
    if (known) return known;
    const ids = [...routes.keys()].sort(comparison(key, language, { routes, visits }));
    orders.set(name, ids);
    return ids;
  }

  function summaryOf(id: string): RouteSummary | undefined {
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
    courseVersionOf: (id) => routes.get(id)?.courseVersion,
    summaryOf,
    foundSummaryOf(id, search = '') {
      const route = routes.get(id);
      const summary = summaryOf(id);
      const place = route && matchedPlace(route, searchWords(search));
      return summary && place ? { ...summary, matched_place: place } : summary;
    },
    suggestionsFor(search) {
      const mostVisitedFirst = [...ascending('visits', 'zh-TW')].reverse();
      const named = mostVisitedFirst.flatMap((id) => routes.get(id)?.summary ?? []);
      return suggestRoutes(search, named).flatMap((id) => summaryOf(id) ?? []);
    },
    sortedIds({ search = '', sort, language }) {
      const isDescending = sort.startsWith('-');
      const ids = ascending((isDescending ? sort.slice(1) : sort) as SortKey, language);
      const words = searchWords(search);
      const found = ids.filter((id) => words.every((word) => routes.get(id)?.searchText.includes(word)));
      return isDescending ? found.reverse() : found;
    },
  };
}

const figures = {
  distance: (summary: RouteSummary) => summary.distance_m,
  elevation: (summary: RouteSummary) => summary.elevation_gain_m,
  /** As the cards show it. */
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
    const collator = new Intl.Collator(collationOf[language], { numeric: true });
    const nameOf = (id: string) => localise(routes.get(id)?.summary.name ?? { 'zh-TW': id }, language);
    return (a, b) => collator.compare(nameOf(a), nameOf(b)) || byId(a, b);
  }
  const figureOf = (id: string, figure: keyof typeof figures) => {
    const summary = routes.get(id)?.summary;
    return summary ? figures[figure](summary) : 0;
  };
  if (key !== 'visits') return (a, b) => figureOf(a, key) - figureOf(b, key) || byId(a, b);
  // While there are no visits yet, big climbs on open roads come first: riders look for those.
  const visitsOf = (id: string) => visits.get(id) ?? 0;
  const opennessOf = (id: string) => openness[routes.get(id)?.summary.status ?? 'closed'];
  return (a, b) =>
    visitsOf(a) - visitsOf(b) ||
    opennessOf(a) - opennessOf(b) ||
    figureOf(a, 'elevation') - figureOf(b, 'elevation') ||
    byId(a, b);
}
