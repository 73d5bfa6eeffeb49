import { endpoint } from '../endpoint.ts';
import type {
  ChallengeDetail,
  ChallengeList,
  ChallengeListQuery,
  CompletionList,
  CompletionListQuery,
  ParsedChallengeListQuery,
} from './challenges.ts';

/** Everybody's: none of these ever causes a token to be refreshed. */
export const challengesEndpoints = {
  listChallenges: endpoint<{
    query: ChallengeListQuery;
    parsedQuery: ParsedChallengeListQuery;
    answer: ChallengeList;
  }>({
    method: 'GET',
    path: '/api/routes/verifications/',
    success: 200,
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  getChallenge: endpoint<{ params: { id: string }; answer: ChallengeDetail }>({
    method: 'GET',
    path: '/api/routes/verifications/{id}/',
    success: 200,
    errors: ['resource.notFound', 'request.rateLimited'],
    isRevalidated: true,
  }),
  listCompletions: endpoint<{ params: { id: string }; query: CompletionListQuery; answer: CompletionList }>({
    method: 'GET',
    path: '/api/routes/verifications/{id}/completions/',
    success: 200,
    errors: ['resource.notFound', 'request.rateLimited'],
  }),
} as const;
