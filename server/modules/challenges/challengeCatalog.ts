import type { ChallengeSummary, ParsedChallengeListQuery } from '#contract/challenges/challenges.ts';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { inTurn } from '#server/base/inTurn.ts';
import { collationOf } from '#server/text/collationOf.ts';
import { searchWords } from '#server/text/searchText.ts';
import type { CatalogChallenge, ChallengesRepository, ChallengesState } from './challenges.repository.ts';

/** All challenges at one state of the database; immutable. */
export interface ChallengesSnapshot {
  /** Differs whenever any of the data below differs. */
  readonly state: string;
  readonly summaryOf: (id: string) => ChallengeSummary | undefined;
  /** Sorted by title. */
  readonly foundIds: (query: Pick<ParsedChallengeListQuery, 'search' | 'route_id' | 'language'>) => readonly string[];
}

interface Content {
  readonly version: number;
  readonly challenges: ReadonlyMap<string, CatalogChallenge>;
  readonly orders: Map<Language, readonly string[]>;
}

/**
 * Keeps the cards of all challenges in memory, by content version. Never stale: every read first asks the database for
 * the present version and the pass counts.
 */
export function createChallengeCatalog(repository: ChallengesRepository) {
  const readState = inTurn(() => repository.readState());
  let content: Content | undefined;

  async function readContent(version: number): Promise<Content> {
    if (content?.version === version) return content;
    const challenges = await repository.listCatalogChallenges();
    content = {
      version,
      challenges: new Map(challenges.map((challenge) => [challenge.summary.id, challenge])),
      orders: new Map(),
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

function createSnapshot({ version, passedRiderCounts }: ChallengesState, content: Content): ChallengesSnapshot {
  return {
    state: `${version}:${JSON.stringify(passedRiderCounts)}`,
    summaryOf(id) {
      const challenge = content.challenges.get(id);
      return challenge && { ...challenge.summary, passed_rider_count: passedRiderCounts[id] ?? 0 };
    },
    foundIds({ search = '', route_id: routeId, language }) {
      const words = searchWords(search);
      return inOrder(content, language).filter((id) => {
        const challenge = content.challenges.get(id);
        const isOnRoute = routeId === undefined || challenge?.summary.route.id === routeId;
        return isOnRoute && words.every((word) => challenge?.searchText.includes(word));
      });
    },
  };
}

/** Equal titles are sorted by id, so that pages never overlap. */
function inOrder({ challenges, orders }: Content, language: Language): readonly string[] {
  const known = orders.get(language);
  if (known) return known;
  const collator = new Intl.Collator(collationOf[language], { numeric: true });
  const titleOf = (id: string) => localise(challenges.get(id)?.summary.title ?? { 'zh-TW': id }, language);
  const ids = [...challenges.keys()].sort((a, b) => collator.compare(titleOf(a), titleOf(b)) || (a < b ? -1 : 1));
  orders.set(language, ids);
  return ids;
}
