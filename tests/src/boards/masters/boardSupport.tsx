import type { Comparison } from '#contract/rankings/comparison.ts';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import type { RankSummary } from '#contract/rankings/rankSummary.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { MastersScreen } from '#src/boards/masters/MastersScreen.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { athlete, rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { buildGain, buildGains } from '#tests/support/rankingGains.ts';

export const loadBoardWords = () =>
  Promise.all([boardsWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

export const otherId = '01928f3a-0000-7000-8000-000000000052';
/** The signed-in rider's entry. */
export const ownEntry = rankingEntry({
  athlete: athlete({ id: rider().id, name: 'amy', is_sample: false }),
  rank: 41,
  score: 2_480,
  climbing_rank: 38,
  climbing_score: 2_140,
  wins: 1,
  change: 'up',
  change_by: 6,
});
export const secondEntry = rankingEntry({
  athlete: athlete({ id: otherId, name: '林大坡', is_sample: false }),
  rank: 2,
  score: 5_180,
  change: 'new',
  change_by: 0,
  week_ranks: [null, null, null, 2],
});
export const boardResponse = (results: readonly RankingEntry[], change: object = {}) =>
  json({ ...rankingAnswers['GET /api/rankings/wolf/'], results, ...change });
export const fakeDetail = (entry: RankingEntry, change: object = {}) =>
  json({ ...rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'], entry, ...change });
export const fakeComparison = (change: Partial<Comparison> = {}) =>
  json({ ...rankingAnswers['GET /api/rankings/wolf/comparison/'], first: ownEntry, second: secondEntry, ...change });

const endpointNames = ['athletes', 'summary', 'membership', 'comparison', 'gains', 'standing'] as const;
type EndpointName = (typeof endpointNames)[number] | 'board';
type Handlers = Partial<Record<EndpointName, (url: URL, request: RecordedRequest) => Response | Promise<Response>>>;

/** A rank summary without uncounted efforts, unless `change` adds some. */
export const fakeRankSummary = (change: Partial<RankSummary> = {}) =>
  json({
    ...rankingAnswers['GET /api/rankings/standing/'],
    waiting_count: 0,
    hidden_count: 0,
    next: null,
    with_hidden: null,
    ...change,
  });

/** A server of the masters board. An endpoint without a handler in `parts` answers with the contract's example. */
export function serveBoard(parts: Handlers = {}) {
  return fakeServer((request) => {
    const url = new URL(request.url, 'http://localhost');
    const endpointName = endpointNames.find((name) => url.pathname.includes(`/${name}/`)) ?? 'board';
    const defaultHandlers = {
      board: () => boardResponse([rankingEntry(), secondEntry]),
      summary: () => json(rankingAnswers['GET /api/rankings/summary/']),
      athletes: () =>
        url.pathname.endsWith(`/${rider().id}/`)
          ? fakeDetail(ownEntry, { next_rank: { rank: 40, points: 18 } })
          : fakeDetail(secondEntry),
      membership: () => json(rankingAnswers['GET /api/rankings/membership/']),
      comparison: () => fakeComparison(),
      gains: () => json(buildGains([buildGain()])),
      standing: () => fakeRankSummary(),
    };
    return (parts[endpointName] ?? defaultHandlers[endpointName])(url, request);
  });
}

export const openBoard = (session = fakeSession()) => renderWithSession(session, <MastersScreen />);
