import { endpoint } from '../endpoint.ts';
import type { ParsedSegmentListQuery, SegmentList, SegmentListQuery } from './segments.ts';

export const segmentsEndpoints = {
  listSegments: endpoint<{ query: SegmentListQuery; parsedQuery: ParsedSegmentListQuery; answer: SegmentList }>({
    method: 'GET',
    path: '/api/segments/',
    success: 200,
    errors: ['request.rateLimited'],
    isRevalidated: true,
  }),
} as const;
