import { createEndpointDefiner } from '../endpoint.ts';
import type * as segmentBoard from './segmentBoard.ts';
import type * as segments from './segments.ts';

const defineEndpoint = createEndpointDefiner<typeof segments & typeof segmentBoard>();

export const segmentsEndpoints = {
  listSegments: defineEndpoint({
    method: 'GET',
    path: '/api/segments/',
    success: 200,
    summary: 'Segments of all routes, searched in any language, with the routes that use them',
    query: 'SegmentListQuerySchema',
    answer: 'SegmentListSchema',
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
  /** Public; a signed-in rider also gets their own row. */
  getSegmentBoard: defineEndpoint({
    method: 'GET',
    path: '/api/segments/{id}/leaderboard/',
    success: 200,
    summary: "The best times on a segment, with the rider's own rank and that of a plan",
    params: 'SegmentParamsSchema',
    query: 'SegmentBoardQuerySchema',
    answer: 'SegmentBoardSchema',
    errors: ['request.rateLimited', 'resource.notFound'],
  }),
} as const;
