import { createEndpointDefiner } from '../endpoint.ts';
import type * as sharedSchemas from '../sharedSchemas.ts';
import type * as comparison from './comparison.ts';
import type * as gains from './gains.ts';
import type * as membership from './membership.ts';
import type * as rankings from './rankings.ts';
import type * as rankSummary from './rankSummary.ts';

const defineEndpoint = createEndpointDefiner<
  typeof rankings & typeof comparison & typeof gains & typeof membership & typeof rankSummary & typeof sharedSchemas
>();

const errors = ['request.rateLimited'] as const;
const riderErrors = ['auth.required', 'auth.expired', 'request.rateLimited'] as const;
const membershipPath = '/api/rankings/membership/';
const adminErrors = ['auth.required', 'auth.expired', 'access.denied', 'request.rateLimited'] as const;

/** The masters board. */
export const rankingsEndpoints = {
  getWolfRanking: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/wolf/',
    success: 200,
    summary: 'A board, page by page or searched',
    query: 'WolfRankingQuerySchema',
    answer: 'WolfRankingSchema',
    errors,
  }),
  getRankedAthlete: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/wolf/athletes/{id}/',
    success: 200,
    summary: 'An athlete with ranks so far and the ten best segments',
    params: 'UuidParamsSchema',
    query: 'AthleteQuerySchema',
    answer: 'AthleteDetailSchema',
    errors: [...errors, 'ranking.none'],
  }),
  compareAthletes: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/wolf/comparison/',
    success: 200,
    summary: 'Two athletes side by side, segment by segment',
    query: 'ComparisonQuerySchema',
    answer: 'ComparisonSchema',
    errors: [...errors, 'ranking.none'],
  }),
  getRankingGains: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/gains/',
    success: 200,
    summary: 'Times on segments that would each gain the rider ten points',
    query: 'GainsQuerySchema',
    answer: 'GainsSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  getRankSummary: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/standing/',
    success: 200,
    summary: 'The rank that the rider would have with efforts that the board does not count yet',
    query: 'RankSummaryQuerySchema',
    answer: 'RankSummarySchema',
    access: 'rider',
    errors: riderErrors,
  }),
  getRankingSummary: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/summary/',
    success: 200,
    summary: 'The number of athletes on a board or in a group of it, and the histogram of their scores',
    query: 'RankingSummaryQuerySchema',
    answer: 'RankingSummarySchema',
    errors,
  }),
  getRankingMembership: defineEndpoint({
    method: 'GET',
    path: membershipPath,
    success: 200,
    summary: 'Whether the rider agreed to be ranked',
    answer: 'RankingMembershipSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  /** Rides with stored tracks are matched within minutes; the boards show them after the next calculation. */
  joinRanking: defineEndpoint({
    method: 'PUT',
    path: membershipPath,
    success: 200,
    summary: 'Agrees to be ranked by name, with times on segments; or changes birth year and sex',
    body: 'RankingJoinSchema',
    answer: 'RankingMembershipSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  /** Takes effect immediately: removed from every board, and all efforts are deleted. */
  leaveRanking: defineEndpoint({
    method: 'DELETE',
    path: membershipPath,
    success: 200,
    summary: 'Withdraws the agreement',
    answer: 'RankingMembershipSchema',
    access: 'rider',
    errors: riderErrors,
  }),
  listCalculations: defineEndpoint({
    method: 'GET',
    path: '/api/rankings/calculations/',
    success: 200,
    summary: 'The last calculations with their progress',
    answer: 'CalculationListSchema',
    access: 'admin',
    errors: adminErrors,
  }),
  /** It starts within a minute; the previous board stays up until it is done. */
  requestCalculation: defineEndpoint({
    method: 'POST',
    path: '/api/rankings/calculations/',
    success: 200,
    summary: 'Requests a calculation of the boards',
    answer: 'CalculationListSchema',
    access: 'admin',
    errors: [...adminErrors, 'ranking.running'],
  }),
} as const;
