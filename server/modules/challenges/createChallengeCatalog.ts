import type { ChallengeSummary, ParsedChallengeListQuery } from '#contract/challenges/challenges.ts';
import { routeStatuses } from '#contract/routes/routes.ts';
import { coalesceCalls } from '#server/base/coalesceCalls.ts';
import { splitSearchWords } from '#server/text/searchText.ts';
import type { CatalogChallenge, ChallengesRepository, ChallengesState } from './challenges.repository.ts';

/** All challenges in one state of the database; immutable. */
export interface ChallengesSnapshot {
  /** Changes whenever any of the data below changes. */
  readonly state: string;
  readonly getSummary: (id: string) => ChallengeSummary | undefined;
  /** Most popular first. */
  readonly findIds: (query: Pick<ParsedChallengeListQuery, 'search' | 'route_id'>) => readonly string[];
}

interface CatalogContent {
  readonly version: number;
  readonly challenges: ReadonlyMap<string, CatalogChallenge>;
}

/**
 * Caches the cards of all challenges by content version. Never stale: every read first queries the current version,
 * passes and visits.
 */
export function createChallengeCatalog(repository: ChallengesRepository) {
  const readState = coalesceCalls(() => repository.readState());
  let content: CatalogContent | undefined;

  async function readContent(version: number): Promise<CatalogContent> {
    if (content?.version === version) return content;
    const challenges = await repository.listCatalogChallenges();
    content = {
      version,
      challenges: new Map(challenges.map((challenge) => [challenge.summary.id, challenge])),
    };
    return content;
  }

  return {
    async read(): Promise<ChallengesSnapshot> {
      const state = await readState();
      return createSnapshot(state, await readContent(state.version));
    },
  };
}

function createSnapshot(state: ChallengesState, content: CatalogContent): ChallengesSnapshot {
  const { version, passedRiderCounts, bests } = state;
  const orderedIds = sortByPopularity(content, state);
  return {
    state: JSON.stringify([version, passedRiderCounts, bests, orderedIds]),
    getSummary(id) {
      const challenge = content.challenges.get(id);
      const passes = { passed_rider_count: passedRiderCounts[id] ?? 0, best: bests[id] ?? null };
      return challenge && { ...challenge.summary, ...passes };
    },
    findIds({ search = '', route_id: routeId }) {
      const words = splitSearchWords(search);
      return orderedIds.filter((id) => {
        const challenge = content.challenges.get(id);
        const isOnRoute = routeId === undefined || challenge?.summary.route.id === routeId;
        return isOnRoute && words.every((word) => challenge?.searchText.includes(word));
      });
    },
  };
}

/**
 * Sorts by number of riders who passed, then by visits, then big climbs on open roads first, so that a new site starts
 * with its great mountains. Ties are sorted by id, so that pages never overlap.
 */
function sortByPopularity(
  { challenges }: CatalogContent,
  { passedRiderCounts, visitCounts }: ChallengesState,
): string[] {
  const toSortKeys = ({ roadStatus, summary: { id, route, part } }: CatalogChallenge) => [
    passedRiderCounts[id] ?? 0,
    visitCounts[route.id] ?? 0,
    routeStatuses.length - routeStatuses.indexOf(roadStatus),
    part?.elevation_gain_m ?? route.elevation_gain_m,
  ];
  const sortableIds = [...challenges.values()].map((challenge) => ({
    id: challenge.summary.id,
    sortKeys: toSortKeys(challenge),
  }));
  sortableIds.sort((a, b) => compareSortKeys(b.sortKeys, a.sortKeys) || (a.id < b.id ? -1 : 1));
  return sortableIds.map(({ id }) => id);
}

function compareSortKeys(a: readonly number[], b: readonly number[]): number {
  const differingIndex = a.findIndex((value, index) => value !== b[index]);
  return differingIndex < 0 ? 0 : (a[differingIndex] ?? 0) - (b[differingIndex] ?? 0);
}
